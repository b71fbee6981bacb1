import type { FieldOption } from './option.types.ts';

export function OptionText({ option: { icon, label, description } }: { readonly option: FieldOption }) {
  return (
    <>
      {icon}
      <span data-part="text">
        <bdi>{label}</bdi>
        {description !== undefined && <span data-part="description">{description}</span>}
      </span>
    </>
  );
}
