import { secondsOf } from '../push/wire.ts'

/** A person as a controller keeps them. */
interface Kept {
  readonly pin: string
  readonly card: string
  readonly name: string
  readonly privilege: string
}
interface Logged {
  readonly event: number
  readonly pin: string
  readonly card: string
  readonly state: string
  readonly verified: number
  readonly time: string
  readonly index: number
}

/**
 * An access controller for specs, which behaves like a real one: it registers before it does anything
 * else, decides by the people whom it was sent, keeps the rows of its log until it hears that they were
 * taken, and carries out commands. Its line may lose requests, or their answers.
 */
export function accessController(url: string, serial: string, options: Readonly<Record<string, string>> = {}) {
  const line = { isCut: false, loses: false }
  const users = new Map<string, Kept>()
  const rights = new Map<string, string>()
  let log: Logged[] = []
  let nth = 0
  const said: { path: string; status: number; text: string }[] = []
  /** Undefined: no answer came. */
  async function ask(path: string, body?: string): Promise<{ status: number; text: string } | undefined> {
    if (line.isCut) return undefined
    const answer = await fetch(`${url}/iclock/${path}`, {
      headers: { 'user-agent': 'iClock Proxy/1.09', ...(body !== undefined && { 'content-type': 'application/push' }) },
      ...(body !== undefined && { method: 'POST', body }),
    })
    const heard = { status: answer.status, text: await answer.text() }
    said.push({ path, ...heard })
    return line.loses ? undefined : heard
  }
  const about = {
    DeviceType: 'acc',
    '~DeviceName': 'Twin 2',
    FirmVer: 'Ver 8.0.1',
    LockCount: '2',
    ...options,
  }
  const isTaken = (heard: { status: number; text: string } | undefined) => heard?.status === 200 && heard.text === 'OK'
  const realTime = ({ event, pin, card, state, verified, time, index }: Logged) =>
    `time=${time}\tpin=${pin}\tcardno=${card}\teventaddr=1\tevent=${event}\tinoutstatus=${state}\tverifytype=${verified}\tindex=${index}`
  const fromTable = ({ event, pin, card, state, verified, time, index }: Logged) =>
    `transaction cardno=${card}\tpin=${pin}\tverified=${verified}\tdoorid=1\teventtype=${event}\tinoutstate=${state}\ttime_second=${secondsOf(time)}\tindex=${index}\tsitecode=0`
  const unhandled: string[] = []
  function obey(command: string): number {
    const [, verb, table, rest = ''] = /^DATA (UPDATE|DELETE) (\w+) (.*)$/s.exec(command) ?? []
    if (verb === undefined) {
      unhandled.push(command)
      return 0
    }
    const fields = new Map(rest.split('\t').map(part => part.split('=') as [string, string]))
    const pin = fields.get('Pin') ?? fields.get('PIN') ?? ''
    const isAll = rest === '*'
    if (table === 'user' && verb === 'UPDATE') {
      const [card = '', name = '', privilege = '0'] = [
        fields.get('CardNo'),
        fields.get('Name'),
        fields.get('Privilege'),
      ]
      users.set(pin, { pin, card, name, privilege })
    } else if (table === 'userauthorize' && verb === 'UPDATE') rights.set(pin, fields.get('AuthorizeDoorId') ?? '')
    else if (table === 'user') isAll ? users.clear() : users.delete(pin)
    else if (table === 'userauthorize') isAll ? rights.clear() : rights.delete(pin)
    else return -100
    return 0
  }
  return {
    line,
    users,
    rights,
    said,
    unhandled,
    ask,
    get waiting() {
      return log.length
    },
    /** Introduces itself, registers where it is not known, and asks how to talk. */
    async connect() {
      const first = await ask(`cdata?SN=${serial}&pushver=3.0.1&options=all`)
      if (first?.text === 'OK') {
        const made = await ask(
          `registry?SN=${serial}`,
          Object.entries(about)
            .map(pair => pair.join('='))
            .join(','),
        )
        if (!made || made.status !== 200) return made
      }
      return ask(`push?SN=${serial}`, '')
    },
    /** Somebody holds a card to the reader: the door opens for whom it was sent. */
    swipe(card: string, time: string, state = '0'): boolean {
      const user = [...users.values()].find(one => one.card === card)
      const opens = user !== undefined && rights.has(user.pin)
      const event = user === undefined ? 27 : opens ? 0 : 23
      log.push({ event, pin: user?.pin ?? '0', card, state, verified: 4, time, index: ++nth })
      return opens
    },
    /** Anything else that it writes into its log. */
    notes(row: Partial<Logged> & { event: number; time: string }) {
      log.push({ pin: '0', card: '0', state: '2', verified: 200, index: ++nth, ...row })
    },
    /** Reports at once; rows whose answer it did not hear stay. */
    async report() {
      const rows = [...log]
      if (!rows.length) return
      if (isTaken(await ask(`cdata?SN=${serial}&table=rtlog`, rows.map(realTime).join('\r\n'))))
        log = log.filter(row => !rows.includes(row))
    },
    /** The same from its table, which is how it sends what it has kept for long. */
    async reportTable() {
      const rows = [...log]
      const path = `cdata?SN=${serial}&table=tabledata&tablename=transaction&count=${rows.length}`
      const heard = await ask(path, rows.map(fromTable).join('\n'))
      if (heard?.text === `transaction=${rows.length}`) log = log.filter(row => !rows.includes(row))
    },
    /** Asks for commands, carries them out, and says what came of them. */
    async poll(): Promise<string[]> {
      const heard = await ask(`getrequest?SN=${serial}`)
      if (!heard || heard.text === 'OK') return []
      const commands = heard.text
        .split('\n')
        .map(text => /^C:(\d+):(.*)$/s.exec(text) as unknown as [string, string, string])
      const results: string[] = []
      for (const [, id, command] of commands) {
        if (command.startsWith('DATA QUERY tablename=user')) {
          const rows = [...users.values()].map(
            one =>
              `user uid=1\tcardno=${one.card}\tpin=${one.pin}\tpassword=\tname=${one.name}\tprivilege=${one.privilege}`,
          )
          const path = `querydata?SN=${serial}&type=tabledata&cmdid=${id}&tablename=user&count=${rows.length}&packcnt=1&packidx=1`
          await ask(path, rows.join('\n'))
          results.push(`ID=${id}&Return=${rows.length}&CMD=DATA QUERY`)
        } else results.push(`ID=${id}&Return=${obey(command)}&CMD=${command.split(' ').slice(0, 2).join(' ')}`)
      }
      await ask(`devicecmd?SN=${serial}`, results.join('\n'))
      return commands.map(([, , command]) => command)
    },
  }
}
