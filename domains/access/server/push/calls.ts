import { offsetAt, instantOf } from '@pavilion/declare'
import { signed, type Call, type RawAnswer, type RawRequest } from '@pavilion/http'
import { now, type Context } from '@pavilion/store'
import { termCommand, termProtocol } from '../../model/index.ts'
import { projectGates } from '../check/gates.ts'
import { commandsFor, noteAlive, settleCommand } from '../terminal/commands.ts'
import { uploadRecords } from '../terminal/upload.ts'
import { finishSync, peopleToSync } from './people.ts'
import { logLines, resultLines } from './wire.ts'

// The push protocol of a maker of gates: the device polls for commands and posts its log, known by
// its serial number alone. A device must therefore be entered here, speak this protocol, and come
// from the address of its terminal where one is given.

interface Known {
  readonly id: number
  readonly projectId: number
}
const plain = (body: string, status = 200): RawAnswer => ({ status, type: 'text/plain; charset=utf-8', body })

async function deviceBy(ctx: Context, serial: string): Promise<Known | undefined> {
  if (!/^[\w.:-]{3,100}$/.test(serial)) return undefined
  const rows = await ctx.sql<Known & { ip: string | null }>(
    `select i.id, i."projectId", t."ip" from "registerUserTermInfo" i
    join "registerUserTerm" t on t.id = i."registerUserTermId" and t."deletedAt" is null
    where i."deviceNo" = $1 and i."protocol" = $2 and i."deletedAt" is null limit 2`,
    [serial, termProtocol.push],
  )
  const [row] = rows
  return rows.length === 1 && row && (!row.ip || row.ip === ctx.ip) ? row : undefined
}
type Answering = (ctx: Context, device: Known, request: RawRequest, serial: string) => Promise<string>
const pushCall = (method: 'GET' | 'POST', name: string, summary: Call['summary'], answer: Answering): Call => ({
  method,
  path: `/iclock/${name}`,
  guard: signed(),
  summary,
  writes: false,
  raw: true,
  bodyLimit: 500_000,
  rate: { max: 6000, seconds: 60, by: 'ip' },
  handler: async ({ ctx, raw }) => {
    const request = raw as RawRequest
    const serial = request.query.SN ?? ''
    const device = await deviceBy(ctx.acting('terminal', { projectId: null }), serial)
    if (!device) return plain('ERROR: unknown device', 403)
    return plain(await answer(ctx.acting('terminal', { projectId: device.projectId }), device, request, serial))
  },
})

export const pushCalls: Call[] = [
  pushCall(
    'GET',
    'cdata',
    ['推送设备握手', 'A push device introduces itself'],
    async (ctx, { id, projectId }, _, serial) => {
      await noteAlive(ctx, id, {})
      const { settings } = await projectGates(ctx, projectId)
      const offset = Math.round(offsetAt(now(), settings.timeZone) / 3_600_000)
      return [
        `GET OPTION FROM: ${serial}`,
        'ATTLOGStamp=None',
        'OPERLOGStamp=None',
        'ErrorDelay=30',
        'Delay=5',
        'TransTimes=00:00;14:05',
        'TransInterval=1',
        'TransFlag=TransData AttLog',
        `TimeZone=${offset}`,
        'Realtime=1',
        'Encrypt=None',
        '',
      ].join('\n')
    },
  ),
  pushCall(
    'POST',
    'cdata',
    ['推送设备日志', 'A push device sends its log'],
    async (ctx, { id, projectId }, { query, body }, serial) => {
      await noteAlive(ctx, id, {})
      if (query.table !== 'ATTLOG') return 'OK'
      const { settings } = await projectGates(ctx, projectId)
      const lines = logLines(body.toString('utf8'))
      const records = lines.map(({ pin, time, direction, kind }) => ({
        requestId: `${serial.slice(0, 30)}-${pin.slice(0, 16)}-${time.replace(/\D/g, '')}`,
        kind,
        value: pin,
        direction,
        time: Date.parse(instantOf(time, settings.timeZone)),
      }))
      for (let from = 0; from < records.length; from += 200)
        await uploadRecords(ctx, id, records.slice(from, from + 200), true)
      return `OK: ${lines.length}`
    },
  ),
  pushCall('GET', 'getrequest', ['推送设备取指令', 'A push device asks for commands'], async (ctx, { id }) => {
    await noteAlive(ctx, id, {})
    const commands = await commandsFor(ctx, id)
    const words = commands.map(({ id: command, command: kind }) => `C:${command}:${spoken[kind] ?? 'CHECK'}`)
    const people = await peopleToSync(ctx, id)
    return [...words, ...people].join('\n') || 'OK'
  }),
  pushCall('POST', 'devicecmd', ['推送设备指令结果', 'What became of commands'], async (ctx, { id }, { body }) => {
    for (const { command, returned } of resultLines(body.toString('utf8'))) {
      const ok = returned >= 0
      if (command.startsWith('S')) await finishSync(ctx, id, Number(command.slice(1)), ok, `Return=${returned}`)
      else await settleCommand(ctx, id, Number(command), { ok, message: `Return=${returned}` })
    }
    return 'OK'
  }),
]
/** Our commands in the words of the protocol. */
const spoken: Readonly<Record<number, string>> = {
  [termCommand.restart]: 'REBOOT',
  [termCommand.sync]: 'CHECK',
  [termCommand.lock]: 'SET OPTION LockFunOn=0',
  [termCommand.unlock]: 'SET OPTION LockFunOn=15',
  [termCommand.open]: 'AC_UNLOCK',
}
