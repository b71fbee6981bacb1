import type { ComponentReference, StoriesTests } from '../../scripts/reference/reference.types.ts';

interface AccessProps {
  readonly keys: ComponentReference['keys'];
  readonly tests: StoriesTests;
}

/** The keys of a component, and what is tested of its accessibility, and where. */
export function Access({ keys, tests }: AccessProps) {
  return (
    <>
      {keys.length > 0 && (
        <>
          <h2>Keyboard</h2>
          <table className="props">
            <tbody>
              {keys.map((row) => (
                <tr key={row.keys}>
                  <th scope="row">
                    <kbd>{row.keys}</kbd>
                  </th>
                  <td>{row.action}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <h2>Accessibility</h2>
      <table className="props">
        <tbody>
          <Row
            name="axe"
            text={`${tests.all.length === 1 ? 'Its story' : `Each of its ${tests.all.length} stories`}, in every run of the checks. A violation fails it.`}
          />
          <Row name="Keyboard" text={tests.keyboard.length > 0 ? `Played in ${listed(tests.keyboard)}.` : 'Not played in a story.'} />
          <Row
            name="Screen reader"
            text={
              tests.screenReader.length > 0
                ? `Read by a simulated screen reader in ${listed(tests.screenReader)}.`
                : 'Not tested alone. Names, roles and descriptions are what the plays look for.'
            }
          />
        </tbody>
      </table>
    </>
  );
}

function Row({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{text}</td>
    </tr>
  );
}

const lists = new Intl.ListFormat('en');
const listed = (names: readonly string[]) => lists.format(names);
