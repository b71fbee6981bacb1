import { styled } from 'styled-components';
import { visuallyHidden } from '../../feedback/VisuallyHidden/VisuallyHidden.ts';
import { columnFigures } from '../../theme/columnFigures.ts';
import { token } from '../../theme/token.ts';
import type { ChartTable } from '../frame/chart.types.ts';

export interface ChartTableViewProps {
  readonly title: string;
  readonly table: ChartTable;
}

/** The data of a chart as a table that scrolls under its header. */
export function ChartTableView({ title, table: { heading, columns, rows } }: ChartTableViewProps) {
  return (
    <Scroller role="group" aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {columns.map((column, index) => (
              <th key={index} scope="col">
                <bdi>{column}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, values }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{label}</bdi>
              </th>
              {values.map((value, index) => (
                <td key={index}>
                  <bdi>{value}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

const Scroller = styled.div`
  block-size: 100%;
  border: 1px solid ${token.borderSubtle};
  border-radius: ${token.radiusControl};
  overflow: auto;

  table {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-size: ${token.fontLabel};
  }
  caption {
    ${visuallyHidden}
  }
  :is(th, td) {
    padding-block: 8px;
    padding-inline: 12px;
    text-align: end;
    white-space: nowrap;
  }
  th:first-child {
    text-align: start;
  }
  td {
    ${columnFigures}
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    background: ${token.surfaceSunken};
    color: ${token.textMuted};
    font-weight: 600;
  }
  tbody th {
    font-weight: 400;
  }
  tbody tr + tr > * {
    border-block-start: 1px solid ${token.borderSubtle};
  }
  @media print {
    block-size: auto;
    overflow: visible;
  }
`;
