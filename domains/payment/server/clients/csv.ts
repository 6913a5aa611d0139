/** The cells of a CSV text, with quoted cells; empty lines are left out. */
export function rowsOfCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endRow = () => {
    row.push(cell)
    if (row.length > 1 || cell.trim() !== '') rows.push(row)
    row = []
    cell = ''
  }
  const body = text.replace(/^\ufeff/, '')
  for (let at = 0; at < body.length; at++) {
    const sign = body[at] as string
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (body[at + 1] === '"') cell += body[++at]
      else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === ',') {
      row.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}
