import { Controls, Description, Primary, Subtitle, Title } from '@storybook/addon-docs/blocks';

/** The reference of a component: what it is, how it looks, what it takes. Its states are the stories beside it in the sidebar. */
export function ComponentPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
    </>
  );
}
