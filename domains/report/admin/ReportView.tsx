import { type AnyRow, Failed, fetchFile, giveFile, numberText, send, useHere, useWork } from '@pavilion/screens'
import { type Bar, DaysChart, PartsChart } from '@pavilion/screens/charts/Chart.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton, Space } from 'antd'
import { Link } from 'react-router'
import { downloadReport, readReport } from '../model/calls.ts'
import { definitionIn, type ReportTable } from '../model/definition.ts'
import { crossed, type Crossed } from '../model/pivot.ts'
import { readyIn } from '../model/ready.ts'
import { addressOfSaved } from './ready/address.ts'

/** Opens the rows of a figure: of which line, and which of its figures. */
export type OpenRows = (line: number, figure: number) => void
interface TableProps {
  readonly name: string
  readonly table: ReportTable
  readonly open?: OpenRows
}
/** A figure leads to the list of its rows, or opens them where no list could be asked for them. */
function Figure({ text, way, open }: { text: string; way: string | null; open: (() => void) | undefined }) {
  const { say } = useHere()
  const words = say(`${text}：查看这些记录`, `${text}: see these rows`)
  if (way)
    return (
      <Link to={way} aria-label={words}>
        {text}
      </Link>
    )
  return open ? (
    <button type="button" className="rp-figure-open" aria-label={words} onClick={open}>
      {text}
    </button>
  ) : (
    text
  )
}
/** A report as it was read: its chart, and its table. */
export function ReportTableView({ name, table, open }: TableProps) {
  const { say } = useHere()
  if (!table.rows.length)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={say('没有符合条件的数据', 'No data matches the conditions')}
      />
    )
  const figure = table.columns[table.keys]
  const cross = crossed(table)
  if (cross) return <CrossedView name={name} cross={cross} table={table} {...(open && { open })} />
  // What is the same in every line, such as the one currency, tells no bar from another.
  const telling = Array.from({ length: table.keys }, (_, at) => at).filter(
    at => at === 0 || table.rows.some(cells => cells[at]?.text !== table.rows[0]?.[at]?.text),
  )
  const bars = table.rows.map((cells, nth): Bar => {
    const key = telling.map(at => cells[at]?.text).join(' · ')
    return { key: `${nth}`, name: key, value: cells[table.keys]?.value ?? 0 }
  })
  // Beside another event, the curve of both stands above.
  const shows = table.beside && table.keys === 1 ? 'none' : table.chart
  const chart = { name: figure?.name ?? (['', ''] as const), of: table.columns[0]?.name ?? (['', ''] as const) }
  return (
    <div className="rp-report">
      {shows === 'bars' && <PartsChart {...chart} bars={bars.slice(0, 20)} beyond={bars.slice(20)} />}
      {shows === 'days' && <DaysChart {...chart} bars={bars.slice(-60)} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by the keyboard */}
      <section className="rp-table" aria-label={name} tabIndex={0}>
        <table aria-label={name}>
          <thead>
            <tr>
              {table.columns.map(({ name: [zh, en], isNumber }, nth) => (
                <th key={nth} scope="col" className={isNumber ? 'rp-number' : undefined}>
                  {say(zh, en)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((cells, nth) => (
              <tr key={nth}>
                {cells.map(({ text, value }, at) => (
                  <td
                    key={at}
                    className={table.columns[at]?.isNumber ? 'rp-number' : undefined}
                    data-name={table.columns[at] && say(table.columns[at].name)}
                  >
                    <Figure
                      text={text}
                      way={table.columns[at]?.leads ? (table.ways?.[nth] ?? null) : null}
                      open={
                        open && table.lines && at >= table.keys && value ? () => open(nth, at - table.keys) : undefined
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {table.totals?.some(Boolean) && table.rows.length > 1 && (
            <tfoot>
              <tr>
                {table.columns.map((_, at) => (
                  <td key={at} className={table.columns[at]?.isNumber ? 'rp-number' : undefined}>
                    {at === 0 && !table.totals?.[0] ? say('合计', 'Total') : table.totals?.[at]}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      {table.more && (
        <p className="pv-hint">
          {say(
            `只显示前 ${table.rows.length} 行，导出的文件更完整。`,
            `Showing the first ${table.rows.length} rows. The export has more.`,
          )}
        </p>
      )}
    </div>
  )
}
/** Two keys as lines and columns; the chart has the sums of the lines. */
function CrossedView({ name, cross, table, open }: TableProps & { readonly cross: Crossed }) {
  const { say, language } = useHere()
  const bars = cross.rows.map(({ key, sum }): Bar => ({ key, name: key, value: sum }))
  const chart = { name: table.columns[2]?.name ?? (['', ''] as const), of: cross.name }
  const isDays = bars.every(({ key }) => /^\d/.test(key))
  return (
    <div className="rp-report">
      {table.chart !== 'none' &&
        (isDays ? (
          <DaysChart {...chart} bars={bars.slice(-60)} />
        ) : (
          <PartsChart {...chart} bars={bars.slice(0, 20)} beyond={bars.slice(20)} />
        ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by the keyboard */}
      <section className="rp-table" aria-label={name} tabIndex={0}>
        <table aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{say(cross.name)}</th>
              {cross.columns.map(column => (
                <th key={column} scope="col" className="rp-number">
                  {column}
                </th>
              ))}
              <th scope="col" className="rp-number">
                {say('合计', 'Total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {cross.rows.map(({ key, cells, sum }) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                {cells.map((cell, at) => (
                  <td key={cross.columns[at]} className="rp-number">
                    {cell ? (
                      <Figure
                        text={cell.text}
                        way={table.columns[2]?.leads ? cell.way : null}
                        open={open && table.lines && cell.text !== '0' ? () => open(cell.line, 0) : undefined}
                      />
                    ) : (
                      '–'
                    )}
                  </td>
                ))}
                <td className="rp-number">{numberText(sum, language)}</td>
              </tr>
            ))}
          </tbody>
          {table.totals?.[2] && (
            <tfoot>
              <tr>
                <td>{say('合计', 'Total')}</td>
                {cross.columns.map((column, at) => (
                  <td key={column} className="rp-number">
                    {numberText(
                      cross.rows.reduce(
                        (all, { cells }) => all + Number((cells[at]?.text ?? '0').replaceAll(',', '')),
                        0,
                      ),
                      language,
                    )}
                  </td>
                ))}
                <td className="rp-number">{table.totals[2]}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </div>
  )
}
/** Above a report: what it shows now, and its sheet. */
export function ReportOf({ row }: { readonly row: AnyRow }) {
  return readyIn(row.definition) ? <ReadyWay id={row.id} /> : <OwnReport row={row} />
}
/** A saved ready report has a page of its own, with its choices. */
export function ReadyWay({ id }: { readonly id: number }) {
  const { say } = useHere()
  return (
    <p>
      {say('这张报表由现成报表保存而来，', 'This report was saved from a ready one. ')}
      <Link to={addressOfSaved(id)}>{say('打开查看和修改', 'Open it to read or change it')}</Link>
    </p>
  )
}
function OwnReport({ row }: { readonly row: AnyRow }) {
  const { say, may } = useHere()
  const definition = definitionIn(row.definition)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['reportForm', 'read', row.id, String(row.updatedAt)],
    enabled: definition !== undefined,
    queryFn: () => send(readReport, { id: row.id }),
    retry: false,
  })
  const download = useWork(async () => giveFile(await fetchFile(downloadReport, { id: row.id }), `${row.name}.xlsx`))
  return (
    <div className="rp-report">
      <Space wrap>
        {may('reportForm.update') && (
          <Link to={`/reportManagement/reportDesigner?id=${row.id}`}>{say('设计报表', 'Design the report')}</Link>
        )}
        {definition && may('reportForm.export') && may(`${definition.resource}.export`) && (
          <Button loading={download.busy} onClick={() => download.run()}>
            {say('导出表格', 'Export as a spreadsheet')}
          </Button>
        )}
        {definition && (
          <Button loading={isFetching} onClick={() => void refetch()}>
            {say('刷新', 'Refresh')}
          </Button>
        )}
      </Space>
      {definition === undefined ? (
        <p role="status">{say('报表还没有内容，请先设计。', 'The report is empty. Design it first.')}</p>
      ) : error ? (
        <Failed error={error} again={refetch} />
      ) : data ? (
        <ReportTableView name={String(row.name)} table={data} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </div>
  )
}
