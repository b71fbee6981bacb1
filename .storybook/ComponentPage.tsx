import { Controls, Description, Primary, Subtitle, Title } from '@storybook/addon-docs/blocks';

/** The docs page of a component: description, example and props. Its states are the stories beside it in the sidebar. */
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
