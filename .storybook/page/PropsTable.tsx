import type { PropReference } from '../../scripts/reference/reference.types.ts';

interface PropsTableProps {
  readonly props: readonly PropReference[];
  readonly takesAttributes: boolean;
}

/** What the component takes: types as in the sources, with the declarations that they name. */
export function PropsTable({ props, takesAttributes }: PropsTableProps) {
  return (
    <>
      <h2>Props</h2>
      {props.length > 0 && (
        <table className="props">
          <thead>
            <tr>
              <th>Name</th>
              <th>What it is for</th>
            </tr>
          </thead>
          <tbody>
            {props.map((prop) => (
              <Row key={prop.name} {...prop} />
            ))}
          </tbody>
        </table>
      )}
      {props.length === 0 && <p>It takes none of its own.</p>}
      {takesAttributes && <p>It also takes the attributes of the element that it renders, but no style.</p>}
    </>
  );
}

function Row({ name, type, isRequired, byDefault, sentence, details }: PropReference) {
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        {isRequired && <small>needed</small>}
      </th>
      <td>
        {sentence && <p>{sentence}</p>}
        <p>
          <code>{type}</code>
          {byDefault !== undefined && (
            <small>
              <span>by default</span> <code>{byDefault}</code>
            </small>
          )}
        </p>
        {details.length > 0 && (
          <details>
            <summary>{details.length === 1 ? 'Type' : 'Types'}</summary>
            <pre>{details.join('\n\n')}</pre>
          </details>
        )}
      </td>
    </tr>
  );
}
