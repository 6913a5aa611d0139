import { clockIn, dayIn, type CredentialKind } from '../../model/decision.ts'

export interface LogLine {
  readonly pin: string
  /** The device's own clock, `YYYY-MM-DD HH:MM:SS`. */
  readonly time: string
  readonly direction: 'in' | 'out'
  readonly kind: CredentialKind
}
/** The log table: number, time, status, how it was verified, separated by tabs. Other lines are left out. */
export const logLines = (body: string): LogLine[] =>
  body.split(/\r?\n/).flatMap(line => {
    const [pin, time, status] = line.split('\t')
    if (!pin || !/^[\w-]{1,24}$/.test(pin) || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time ?? '')) return []
    // 0 check in, 1 check out, 2 break out, 3 break in, 4 overtime in, 5 overtime out.
    const direction = ['1', '2', '5'].includes(status ?? '0') ? 'out' : 'in'
    return [{ pin, time: time as string, direction, kind: 'typed' }]
  })
/** Results of commands: `ID=12&Return=0&CMD=REBOOT`, one a line. */
export const resultLines = (body: string): { readonly command: string; readonly returned: number }[] =>
  body.split(/\r?\n/).flatMap(line => {
    const fields = new URLSearchParams(line.trim())
    const command = fields.get('ID') ?? ''
    const returned = Number(fields.get('Return'))
    return /^S?\d{1,15}$/.test(command) && fields.has('Return') && Number.isFinite(returned)
      ? [{ command, returned }]
      : []
  })
/** The moment, in ms, at which clocks of a zone showed this; the earlier one of two in autumn. */
export function instantAt(timeZone: string, time: string): number {
  const asUtc = Date.parse(`${time.replace(' ', 'T')}Z`)
  const offsets = [asUtc - 86_400_000, asUtc + 86_400_000].map(near => offsetAt(timeZone, near))
  const fits = [...new Set(offsets)].map(offset => asUtc - offset).filter(at => at + offsetAt(timeZone, at) === asUtc)
  return fits.length ? Math.min(...fits) : asUtc - (offsets[1] as number)
}
/** How far the clocks of a zone are ahead of UTC, in ms. */
export const offsetAt = (timeZone: string, at: number) =>
  Date.parse(`${dayIn(timeZone, at)}T${clockIn(timeZone, at)}:00Z`) - Math.floor(at / 60_000) * 60_000
