import axios from 'axios';
import { type FormEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import picture from './picture.svg';

export default function LoginPage() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const navigate = useNavigate();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    await axios.post('/api-plain/login', { username, password });
    await navigate('/');
  }

  return (
    <Page>
      <img src={picture} alt="" width={480} height={360} />
      <Card onSubmit={(event) => void handleSubmit(event)}>
        <h1>
          <FormattedMessage id="title" />
        </h1>
        <p>
          <FormattedMessage id="lead" />
        </p>
        <label htmlFor="username">
          <FormattedMessage id="username" />
          <Field
            id="username"
            name="username"
            autoComplete="username"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </label>
        <label htmlFor="password">
          <FormattedMessage id="password" />
          <Field
            id="password"
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        <Link to="/forgot">
          <FormattedMessage id="forgot" />
        </Link>
        <Button type="submit">
          <FormattedMessage id="login" />
        </Button>
        <Link to="/register">
          <FormattedMessage id="create" />
        </Link>
      </Card>
    </Page>
  );
}

const Page = styled.main`
  display: flex;
  min-block-size: 100vh;
  align-items: center;
  justify-content: center;
  gap: 64px;
`;

const Card = styled.form`
  display: grid;
  gap: 16px;
  inline-size: 360px;
  padding: 32px;
  border-radius: 12px;
  background: #fff;
`;

const Field = styled.input`
  display: block;
  inline-size: 100%;
  padding: 8px 12px;
  border: 1px solid #cfccdd;
  border-radius: 6px;
  font: inherit;

  &:focus-visible {
    outline: 2px solid #7367f0;
  }
`;

const Button = styled.button`
  padding: 10px;
  border: 0;
  border-radius: 6px;
  background: #7367f0;
  color: #fff;
  font: inherit;
`;
