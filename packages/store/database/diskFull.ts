/**
 * Whether a disk is full: ours, or PostgreSQL's, which says so in two ways (`53100`, or an
 * input/output error of a file that it writes beside the tables).
 */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at; at = (at as { cause?: unknown }).cause) {
    const { code = '', message = '' } = at as { code?: string; message?: string }
    if (/^(?:53100|ENOSPC|EDQUOT)$/.test(code)) return true
    if (code === '58030' && /no space left|quota exceeded/i.test(message)) return true
  }
  return false
}
