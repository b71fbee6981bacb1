import { type FormEvent, useRef, useState } from 'react';
import type { LoginScreenProps, LoginValues } from './LoginScreen.tsx';

/** The username and password, and which of them is missing. */
export function useLoginForm(screen: LoginScreenProps) {
  const { isBusy, waitSeconds = 0, authMode, busyMethod, onSubmit } = screen;
  const [username, setUsername] = useState(screen.initialUsername);
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(screen.initialRememberMe);
  const [wasTried, setWasTried] = useState(false);
  const [sent, setSent] = useState<LoginValues>();
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  // Corrected values can be sent before the answer to the first attempt.
  const isSending = isBusy && (!sent || (username.trim() === sent.username && password === sent.password));
  const isUsernameMissing = wasTried && username.trim() === '';
  const isPasswordMissing = wasTried && password === '';

  function submit(values: LoginValues) {
    setSent(values);
    onSubmit(values);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending || busyMethod || waitSeconds > 0 || authMode === 'SSO') return;
    const isComplete = username.trim() !== '' && password !== '';
    // A field that was just cleared isn't an error yet.
    setWasTried(!isComplete);
    if (username.trim() === '') usernameInput.current?.focus();
    else if (password === '') passwordInput.current?.focus();
    if (isComplete) submit({ username: username.trim(), password, rememberMe });
  }

  /** Fills in a demo account and signs in. */
  function signInAs(name: string, itsPassword: string) {
    setUsername(name);
    setPassword(itsPassword);
    setWasTried(false);
    submit({ username: name, password: itsPassword, rememberMe });
  }

  return {
    username,
    password,
    rememberMe,
    usernameInput,
    passwordInput,
    isSending,
    isUsernameMissing,
    isPasswordMissing,
    /** How many fields are missing. */
    missing: Number(isUsernameMissing) + Number(isPasswordMissing),
    setUsername,
    setPassword,
    setRememberMe,
    handleSubmit,
    signInAs,
  };
}
