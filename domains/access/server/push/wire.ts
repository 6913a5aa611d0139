import type { CredentialKind } from '../../model/decision.ts'

export interface LogLine {
  readonly pin: string
  /** The device's own clock, `YYYY-MM-DD HH:MM:SS`. */
  readonly time: string
  readonly direction: 'in' | 'out'
  readonly kind: CredentialKind
}
const isClock = (time: string) =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time) && !Number.isNaN(Date.parse(`${time.replace(' ', 'T')}Z`))
/** The log table: number, time, status, how it was verified, separated by tabs. Other lines are left out. */
export const logLines = (body: string): LogLine[] =>
  body.split(/\r?\n/).flatMap(line => {
    const [pin, time, status] = line.split('\t')
    if (!pin || !/^[\w-]{1,24}$/.test(pin) || !isClock(time ?? '')) return []
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
