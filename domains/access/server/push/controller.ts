import { clockIn, dayIn, instantOf, offsetAt } from '@pavilion/declare'
import { keyedHash, now, type Context } from '@pavilion/store'
import { cardNumber } from '../../model/cards.ts'
import { termEvent } from '../../model/codes.ts'
import { check } from '../check/check.ts'
import { deviceOf, projectGates } from '../check/gates.ts'
import type { PushDevice } from './device.ts'
import { idOfLine, keepRows, type Row } from './keeping.ts'
import { doorEvent, linesOf, secondsOf, type DoorEvent } from './wire.ts'
import { hasPassed, refusedFor } from './words.ts'

// An access controller decides itself, by the people that were sent to it, and reports later.

const protocolVersion = '3.0.1'
/** The same for the same device, so that a server that was restarted knows it. */
const codeOf = (what: string, { id, serial }: PushDevice) =>
  keyedHash(`${what}\n${id}\n${serial}`)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 16)
export const registryCode = (device: PushDevice): string => `RegistryCode=${codeOf('registry', device)}`
/** How a controller is to talk to this server. It sends passages at once, and no people by itself. */
export const controllerOptions = (device: PushDevice): string =>
  [
    'ServerVersion=3.0.1',
    'ServerName=Pavilion',
    `PushProtVer=${protocolVersion}`,
    'ErrorDelay=30',
    'RequestDelay=3',
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransTables=Transaction',
    'Realtime=1',
    `SessionID=${codeOf('session', device)}`,
    'TimeoutSec=10',
    'BioPhotoFun=0',
    'BioDataFun=0',
    '',
  ].join('\n')
/** What a registered controller hears first. */
export const knownController = (device: PushDevice): string =>
  ['registry=ok', registryCode(device), controllerOptions(device)].join('\n')

/** Greenwich time as the protocol counts it, and how far the event's clocks are from it. */
export async function serverTime(ctx: Context, { projectId }: PushDevice): Promise<string> {
  const at = now()
  const { settings } = await projectGates(ctx, projectId)
  const minutes = Math.round(offsetAt(at, settings.timeZone) / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const zone = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}${two(Math.abs(minutes) % 60)}`
  return `DateTime=${secondsOf(shownIn(at, 'UTC'))},ServerTZ=${zone}`
}
/** The clock of the event in the seconds of the protocol, as the command that sets a device's clock takes it. */
export async function localSeconds(ctx: Context, { projectId }: PushDevice): Promise<number> {
  const { settings } = await projectGates(ctx, projectId)
  return secondsOf(shownIn(now(), settings.timeZone))
}
function shownIn(at: Date, zone: string): string {
  const shifted = new Date(at.getTime() + offsetAt(at, zone)).toISOString()
  return `${dayIn(at, zone)} ${clockIn(at, zone).slice(0, 5)}:${shifted.slice(17, 19)}`
}

/** Which of these cards, as the device reads them, belong to people here. */
async function knownCards(ctx: Context, deviceId: number, cards: readonly string[]): Promise<ReadonlySet<string>> {
  const device = await deviceOf(ctx, deviceId)
  if (!cards.length || !device) return new Set()
  const numbers = new Map(cards.map(card => [card, cardNumber(card, device.cardFormat)] as const))
  const rows = await ctx.sql<{ rfid: string }>(
    `select u."rfid" from "registerUser" u
    where u."projectId" = any($1::bigint[]) and u."rfid" = any($2::text[]) and u."deletedAt" is null
    union select r."rfid" from "registerUserRfid" r
    where r."projectId" = any($1::bigint[]) and r."rfid" = any($2::text[]) and r."deletedAt" is null
      and r."registerUserId" is not null`,
    [device.serves.map(({ projectId }) => projectId), [...numbers.values()].filter(number => number !== undefined)],
  )
  const there = new Set(rows.map(({ rfid }) => rfid))
  return new Set(cards.filter(card => there.has(numbers.get(card) ?? '')))
}
/**
 * Whom a controller means: the holder of the card that was read, which may be lost by now, or whom we
 * sent under this number. Undefined: it read nobody.
 */
function credentialOf({ pin, card }: DoorEvent, known: ReadonlySet<string>) {
  if (card && (known.has(card) || !pin)) return { kind: 'rfid', value: card } as const
  return pin ? ({ kind: 'face', value: pin } as const) : undefined
}
/** What a controller says went wrong in it stands among its rows, in other words. */
const unreadAs = (line: string) => (/^errorlog\b/i.test(line) ? termEvent.other : termEvent.unreadable)
const comparedAs = ({ how }: DoorEvent) => (how.compared ? { score: 100 } : {})
/** Stores the log of a controller, in whichever dialect, and answers how many rows it may forget. */
export async function takeDoorLog(ctx: Context, device: PushDevice, body: string): Promise<number> {
  const { settings } = await projectGates(ctx, device.projectId)
  const read = linesOf(body).map(line => [line, doorEvent(line)] as const)
  const known = await knownCards(
    ctx,
    device.id,
    read.flatMap(([, event]) => event?.card ?? []),
  )
  const rows = read.map(([line, event]): Row => {
    const requestId = idOfLine(device.serial, line)
    if (!event) return { line, requestId, time: now(), event: unreadAs(line) }
    const who = credentialOf(event, known)
    const code = refusedFor(event.event)
    const passed = hasPassed(event.event)
    const about = {
      line,
      // The same row comes at once, and later again from the table of the device.
      requestId: event.index
        ? `${device.serial.slice(0, 24)}-${event.index.slice(0, 12)}-${event.time.replace(/\D/g, '')}`
        : requestId,
      time: new Date(instantOf(event.time, settings.timeZone)),
      event: event.event,
      door: event.door,
    }
    if (!who || (!passed && code === undefined)) return about
    return {
      ...about,
      record: {
        ...who,
        how: event.how.kind,
        direction: event.direction,
        passed,
        ...(!passed && { code }),
        ...comparedAs(event),
        ...(event.temperature !== undefined && { temperature: event.temperature }),
      },
    }
  })
  return keepRows(ctx, device, rows)
}

/**
 * A controller that asks before it opens: the decision of this server, with the door's command. What
 * it asks about comes back as it was.
 */
export async function authorise(ctx: Context, device: PushDevice, body: string): Promise<string> {
  const [line = ''] = linesOf(body)
  const event = doorEvent(line.includes('event=') ? line : `${line}\tevent=0`)
  const who = event && credentialOf(event, await knownCards(ctx, device.id, event.card ? [event.card] : []))
  if (!event || !who) return `AUTH=FAILED\r\n${line}`
  const { decision } = await check(ctx, device.id, {
    requestId: idOfLine(device.serial, line),
    ...who,
    how: event.how.kind,
    direction: event.direction,
    ...(event.how.compared && { comparison: { score: 100 } }),
    temperature: event.temperature ?? null,
  })
  const { settings } = await projectGates(ctx, device.projectId)
  const seconds = Math.min(254, Math.max(1, settings.holdSeconds))
  const door = `CONTROL DEVICE 01${hex(event.door ?? 0)}01${hex(seconds)}`
  return [
    `AUTH=${decision.open ? 'SUCCEED' : 'FAILED'}`,
    line,
    ...(decision.open ? [door] : []),
    `TIPS=${decision.text[0]}`,
  ].join('\r\n')
}
const hex = (value: number) => value.toString(16).toUpperCase().padStart(2, '0')
