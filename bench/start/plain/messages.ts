export const messages = {
  title: 'Welcome',
  lead: 'Please sign in to your account.',
  username: 'Username or Email',
  password: 'Password',
  login: 'Login',
  forgot: 'Forgot password?',
  create: 'Create an account',
  chats: 'Chats',
  search: 'Search chats',
  newChat: 'New chat',
  loading: 'Loading…',
  failed: 'The chats could not be loaded.',
};
