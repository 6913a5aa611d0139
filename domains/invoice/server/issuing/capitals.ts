const digits = '零壹贰叁肆伍陆柒捌玖'
const units = ['', '拾', '佰', '仟'] as const
const groups = ['', '万', '亿', '万亿'] as const

function group(value: number): string {
  let text = ''
  let gap = false
  for (let at = 3; at >= 0; at--) {
    const digit = Math.floor(value / 10 ** at) % 10
    if (!digit) gap = text !== ''
    else {
      text += `${gap ? '零' : ''}${digits[digit]}${units[at]}`
      gap = false
    }
  }
  return text
}
/** An amount of fen in the capitals of invoices: 壹仟贰佰叁拾肆圆伍角陆分. Pure. */
export function inCapitals(fen: number): string {
  const yuan = Math.floor(fen / 100)
  const [jiao, rest] = [Math.floor(fen / 10) % 10, fen % 10]
  let whole = ''
  let skipped = false
  for (let at = 3; at >= 0; at--) {
    const part = Math.floor(yuan / 10_000 ** at) % 10_000
    if (!part) {
      skipped = true
      continue
    }
    const gap = whole !== '' && (part < 1000 || skipped)
    skipped = false
    whole += `${gap ? '零' : ''}${group(part)}${groups[at]}`
  }
  const small = `${jiao ? `${digits[jiao]}角` : rest && whole ? '零' : ''}${rest ? `${digits[rest]}分` : ''}`
  return `${whole ? `${whole}圆` : small ? '' : '零圆'}${small || '整'}`
}
