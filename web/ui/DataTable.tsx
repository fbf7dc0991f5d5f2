import type { ReactNode } from "react";

export type Column<Row> = {
  label: string;
  render: (row: Row) => ReactNode;
  /** Whether the column is aligned to the right edge, as for numbers and buttons. */
  isEnd?: boolean;
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/**
 * A table that becomes a list of cards where its columns do not fit, as on a phone. It uses ARIA roles, because CSS
 * layout removes a native table's role.
 */
export function DataTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    <div className="data-table-place">
      <div role="table" aria-label={label} className="data-table">
        <div role="rowgroup" className="data-table-head">
          <div role="row">
            {columns.map((column) => (
              <span key={column.label} role="columnheader" data-end={column.isEnd}>
                {column.label}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup">
          {rows.map((row) => (
            <div key={keyOf(row)} role="row">
              {columns.map((column) => (
                <div key={column.label} role="cell" data-label={column.label} data-end={column.isEnd}>
                  <div>{column.render(row)}</div>
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
