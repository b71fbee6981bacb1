import { expect, test } from 'vitest';
import { SPECIFIED_TITLES } from '../shell/usePageTitle.ts';
import texts from './common/en.json' with { type: 'json' };

test('the screen titles of specification 2, after the fixed prefix', () => {
  expect(texts).toMatchObject({
    'cms.title.page': 'Manyline - {title}',
    'cms.title.login': 'Login Page',
    'cms.title.forgotPassword': 'Forgot Password Page',
    'cms.title.resetPassword': 'Reset Password Page',
    'cms.title.dashboard': 'Dashboard',
    'cms.title.user': 'User Management',
    'cms.title.userEdit': 'Edit User Page',
    'cms.title.userInfo': 'User information',
    'cms.title.userList': 'User List',
    'cms.title.config': 'Configs',
    'cms.title.configRoute': 'Route',
    'cms.title.system': 'System Config',
    'cms.title.configPermission': 'Permission',
    'cms.title.configFunction': 'Function',
    'cms.title.chat': 'Chat Form',
    'cms.title.apps': 'Applications',
  });
});

test('a server’s title that is one of them means that page’s title', () => {
  for (const [title, page] of SPECIFIED_TITLES) expect(texts[`cms.title.${page}`]).toBe(title);
  expect(SPECIFIED_TITLES.size).toBe(15);
});

test('the texts of the sign-in pages of specification 2', () => {
  expect(texts).toMatchObject({
    'cms.login.description': 'Please sign-in to your account and start the adventure',
    'cms.login.username': 'Username or Email',
    'cms.login.rememberMe': 'Remember Me',
    'cms.login.forgotPassword': 'Forgot Password?',
    'cms.login.submit': 'Login',
    'cms.forgot.description': "Enter your email and we'll send you instructions to reset your password",
    'cms.forgot.submit': 'Send reset link',
    'cms.entry.backToLogin': 'Back To Login',
    'cms.reset.description': 'Your new password must be different from previously used passwords',
    'cms.reset.submit': 'Set New Password',
    'cms.twoStep.submit': 'Verify my account',
  });
});
