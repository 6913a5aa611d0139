import { signed, type Call, type RawAnswer, type RawRequest } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { termCommand, termDialect } from '../../model/index.ts'
import { projectGates } from '../check/gates.ts'
import { commandsFor, noteAlive, settleCommand } from '../terminal/commands.ts'
import { attendanceOptions, takeAttendance, takeOperations } from './attendance.ts'
import {
  authorise,
  controllerOptions,
  knownController,
  localSeconds,
  registryCode,
  serverTime,
  takeDoorLog,
} from './controller.ts'
import { deviceBy, noteOptions, registerController, type PushDevice } from './device.ts'
import { about, commandId, comparePeople, finishSync, forgetPeople, peopleToSync } from './people.ts'
import { fieldsOf, linesOf, resultLines } from './wire.ts'
import { attendanceWords, controllerWords } from './words.ts'

// The push protocols of a maker of gates, of attendance terminals and of access controllers: the
// device polls for commands and posts its log, known by its serial number alone. A device must
// therefore be entered here, speak this protocol, and come from the address of its terminal where one
// is given. What is not stored is never answered «OK», so that the device keeps it.

const plain = (body: string, status = 200): RawAnswer => ({ status, type: 'text/plain; charset=utf-8', body })
/** The device keeps these rows. */
const kept = (what: string) => plain(`ERROR: ${what.replace(/[^\w-]/g, '').slice(0, 40)} is not taken here`, 400)

type Answering = (ctx: Context, device: PushDevice, request: RawRequest) => Promise<string | RawAnswer>
const pushCall = (
  method: 'GET' | 'POST',
  name: string,
  summary: Call['summary'],
  answer: Answering,
  unknown: RawAnswer = plain('ERROR: unknown device', 403),
): Call => ({
  method,
  path: `/iclock/${name}`,
  guard: signed(),
  summary,
  writes: false,
  raw: true,
  bodyLimit: 4_000_000,
  rate: { max: 6000, seconds: 60, by: 'ip' },
  handler: async ({ ctx, raw }) => {
    const request = raw as RawRequest
    const device = await deviceBy(ctx.acting('terminal', { projectId: null }), request.query.SN ?? '')
    if (!device) return unknown
    const inside = ctx.acting('terminal', { projectId: device.projectId })
    await noteAlive(inside, device.id, {})
    const said = await answer(inside, device, request)
    return typeof said === 'string' ? plain(said) : said
  },
})
const textOf = ({ body }: RawRequest) => body.toString('utf8')
const isController = ({ dialect }: PushDevice) => dialect === termDialect.controller
/** Whether a device that introduces itself opens doors: by its kind, or by the version that it speaks. */
const saysController = (device: PushDevice, { query }: RawRequest) =>
  query.DeviceType
    ? query.DeviceType.toLowerCase() === 'acc'
    : isController(device) || /^[3-9]\./.test(query.pushver ?? '')

const introduces: Answering = async (ctx, device, request) => {
  if (!saysController(device, request)) return attendanceOptions(ctx, device)
  return device.registered && isController(device) ? knownController(device) : 'OK'
}
/** The tables of a controller that are taken, each answered with how many rows were stored. */
const doorTables = ['transaction', 'errorlog']
const sendsRows: Answering = async (ctx, device, request) => {
  const { table = '', tablename = '', AuthType = '', type = '' } = request.query
  const body = textOf(request)
  if (AuthType) return AuthType === 'device' ? authorise(ctx, device, body) : kept('AuthType')
  if (table === 'ATTLOG') return `OK: ${await takeAttendance(ctx, device, body)}`
  if (table === 'OPERLOG') {
    const many = await takeOperations(ctx, device, body)
    return many === undefined ? kept(table) : `OK: ${many}`
  }
  if (table === 'options') {
    await noteOptions(ctx, device, body)
    return 'OK'
  }
  // How its doors stand at this moment is no row of a log.
  if (table === 'rtstate') return 'OK'
  if (table === 'rtlog' || table === 'transaction') {
    await takeDoorLog(ctx, device, body)
    return 'OK'
  }
  if (table === 'tabledata' && doorTables.includes(tablename))
    return `${tablename}=${await takeDoorLog(ctx, device, body)}`
  return kept(tablename || table || type || 'data')
}
const answersQuery: Answering = async (ctx, device, request) => {
  const { type = '', tablename = '', packcnt = '1' } = request.query
  const body = textOf(request)
  if (type === 'options') {
    await noteOptions(ctx, device, body)
    return 'OK'
  }
  if (type === 'count') return 'OK'
  if (type === 'tabledata' && tablename === 'transaction') return `transaction=${await takeDoorLog(ctx, device, body)}`
  if (type === 'tabledata' && tablename === 'user') {
    const people = linesOf(body).map(line => fieldsOf(line, 'user'))
    await comparePeople(ctx, device, people, packcnt === '1')
    return `user=${people.length}`
  }
  return kept(tablename || type || 'data')
}
const asksCommands: Answering = async (ctx, device) => {
  const commands = await commandsFor(ctx, device.id)
  const { settings } = await projectGates(ctx, device.projectId)
  const lines: string[] = []
  for (const { id, command } of commands) {
    if (!isController(device)) lines.push(`C:${id}:${attendanceWords[command] ?? 'CHECK'}`)
    else {
      const beside = (text: string) => lines.push(`C:${commandId(id, about.beside)}:${text}`)
      if (command === termCommand.wipe) beside('DATA DELETE userauthorize *')
      if (command === termCommand.sync) beside(`SET OPTIONS DateTime=${await localSeconds(ctx, device)}`)
      lines.push(`C:${commandId(id, about.command)}:${controllerWords(command, settings.holdSeconds)}`)
    }
  }
  return [...lines, ...(await peopleToSync(ctx, device))].join('\n') || 'OK'
}
const reportsResults: Answering = async (ctx, device, request) => {
  for (const { command, returned } of resultLines(textOf(request))) {
    const ok = returned >= 0
    const said = `Return=${returned}`
    if (!isController(device) || command.startsWith('S')) {
      if (command.startsWith('S')) await finishSync(ctx, device.id, Number(command.slice(1)), ok, said)
      else await settle(ctx, device, Number(command), { ok, message: said })
      continue
    }
    const [id, what] = [Math.floor(Number(command) / 10), Number(command) % 10]
    if (what === about.command) await settle(ctx, device, id, { ok, message: said })
    // The second of two commands says that it is done; either may say that it is not.
    else if (what === about.rights || what === about.noUser || (!ok && what === about.user))
      await finishSync(ctx, device.id, id, ok, said)
  }
  return 'OK'
}
async function settle(ctx: Context, device: PushDevice, id: number, done: { ok: boolean; message: string }) {
  const wasWipe = await wipes(ctx, device, id)
  const isDone = await settleCommand(ctx, device.id, id, done)
  if (isDone && wasWipe && done.ok) await forgetPeople(ctx, device)
}
async function wipes(ctx: Context, device: PushDevice, id: number): Promise<boolean> {
  const [row] = await ctx.sql(
    `select 1 from "registerUserTermCommand" where id = $1 and "registerUserTermInfoId" = $2 and "command" = $3 and "projectId" = $4`,
    [id, device.id, termCommand.wipe, device.projectId],
  )
  return row !== undefined
}
const registers: Answering = async (ctx, device, request) => {
  await registerController(ctx, device, textOf(request))
  return registryCode(device)
}
const configures: Answering = async (_ctx, device) => controllerOptions(device)
const asksTime: Answering = (ctx, device, { query }) =>
  query.type === 'time' ? serverTime(ctx, device) : Promise.resolve(kept(query.type ?? 'rtdata'))
const isAlive: Answering = async () => 'OK'
const noSuchPath: Call['handler'] = async () => plain('404 Not Found', 404)
const elsewhere = (method: 'GET' | 'POST'): Call => ({
  method,
  path: '/iclock/:other',
  guard: signed(),
  summary: ['推送设备的未知请求', 'What a push device asks that is not served'],
  writes: false,
  raw: true,
  rate: { max: 6000, seconds: 60, by: 'ip' },
  handler: noSuchPath,
})

export const pushCalls: Call[] = [
  pushCall('GET', 'cdata', ['推送设备握手', 'A push device introduces itself'], introduces),
  pushCall('POST', 'cdata', ['推送设备日志', 'A push device sends its log'], sendsRows),
  pushCall('POST', 'registry', ['门禁控制器注册', 'An access controller registers'], registers, plain('406', 406)),
  pushCall('GET', 'push', ['门禁控制器取配置', 'An access controller asks how to talk'], configures),
  pushCall('POST', 'push', ['门禁控制器取配置', 'An access controller asks how to talk'], configures),
  pushCall('GET', 'ping', ['门禁控制器心跳', 'An access controller is alive'], isAlive),
  pushCall('GET', 'rtdata', ['门禁控制器取时间', 'An access controller asks the time'], asksTime),
  pushCall('POST', 'querydata', ['门禁控制器应答查询', 'An access controller answers a query'], answersQuery),
  pushCall('GET', 'getrequest', ['推送设备取指令', 'A push device asks for commands'], asksCommands),
  pushCall('POST', 'devicecmd', ['推送设备指令结果', 'What became of commands'], reportsResults),
  elsewhere('GET'),
  elsewhere('POST'),
]
