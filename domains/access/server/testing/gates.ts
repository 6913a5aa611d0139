import { randomUUID } from 'node:crypto'
import { registerUserCertAuthority, registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { passesOf } from '@pavilion/certificate/server/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import type { NewRow } from '@pavilion/declare'
import type { TestServer } from '@pavilion/testing'
import { now } from '@pavilion/store'
import { pinHash } from '../../model/handheld/pins.ts'
import {
  entryType,
  registerUserGateGuard,
  registerUserTerm,
  registerUserTermGroup,
  registerUserTermInfo,
} from '../../model/index.ts'
import { signedText, signText } from '../terminal/signing.ts'
import { check, type Scan } from '../check/check.ts'

/** Fixtures of specs about gates: a hall with its gates, people with passes, terminals that sign. */
export function gates(server: TestServer) {
  const { system } = server
  let nth = 0
  async function hall({ cert = {}, group = {}, gateCount = 1, exits = 0, project } = {} as HallWish) {
    const { id: projectId } = project ?? (await server.project())
    const made = await system.store(registerUserTermGroup).create({ projectId, name: '南登录厅', ...group })
    const type = await system
      .store(registerUserCertType)
      .create({ projectId, name: '观众', nameEN: 'Visitor', ...cert })
    await system.store(registerUserCertAuthority).create({
      projectId,
      registerUserCertTypeId: type.id,
      registerUserTermGroupId: made.id,
    })
    const devices: number[] = []
    for (let at = 0; at < gateCount + exits; at++) {
      const term = await system.store(registerUserTerm).create({
        projectId,
        name: `${at < gateCount ? '入口' : '出口'} ${at + 1}`,
        code: `S${at + 1}`,
        registerUserTermGroupId: made.id,
        entryType: at < gateCount ? entryType.entry : entryType.out,
      })
      const info = await system.store(registerUserTermInfo).create({
        projectId,
        deviceNo: `D-${projectId}-${at + 1}`,
        registerUserTermId: term.id,
      })
      devices.push(info.id)
    }
    const person = async (row: Partial<NewRow<typeof registerUser>> & Record<string, unknown> = {}) => {
      const { id } = await system.store(registerUser).create({
        projectId,
        name: `观众 ${++nth}`,
        number: `R${projectId}${nth}`,
        certTypeId: type.id,
        ...row,
      })
      return id
    }
    /** Somebody who stands at the gates, and how they prove it. */
    const guard = async (name: string, pin: string, mayLetIn = false) => {
      const row = { projectId, name, mayLetIn, pin: await pinHash(pin) }
      const { id } = await system.store(registerUserGateGuard).create(row)
      return { guard: id, pin }
    }
    const passOf = async (id: number) => (await passesOf(system, projectId, [id])).get(id)?.text as string
    const scan = (device: number, value: string, more: Partial<Scan> = {}) =>
      check(system, device, { requestId: randomUUID(), kind: 'qrcode', value, ...more })
    return {
      projectId,
      groupId: made.id,
      type,
      devices,
      person,
      guard,
      passOf,
      scan,
      in: devices[0] as number,
      out: devices[gateCount] as number,
    }
  }
  /** A registered terminal of our protocol, with what it sends. */
  async function terminal(projectId: number, deviceId: number) {
    const { token } = await server.operator({ projects: [projectId] })
    const offered = await server.call('/registerUserTermInfo/offerCode', { id: deviceId }, { token, projectId })
    const { deviceNo, code } = offered.data
    const { data } = await server.call('/terminal/register', { deviceNo, code })
    const send = async (
      name: string,
      body: object = {},
      wrong: { time?: number; nonce?: string; secret?: string } = {},
    ) => {
      const text = JSON.stringify(body)
      const time = String(wrong.time ?? now().getTime())
      const nonce = wrong.nonce ?? randomUUID()
      const signature = signText(
        wrong.secret ?? data.secret,
        signedText(`/api/terminal/${name}`, { time, nonce, body: text }),
      )
      const answer = await fetch(`${server.url}/api/terminal/${name}`, {
        method: 'POST',
        headers: { 'x-terminal': String(data.terminal), 'x-time': time, 'x-nonce': nonce, 'x-signature': signature },
        body: text,
      })
      // biome-ignore lint/suspicious/noExplicitAny: what terminals hear
      return { status: answer.status, data: (await answer.json()) as any }
    }
    return { token, code, deviceNo, send }
  }
  return { hall, terminal }
}
interface HallWish {
  /** A project that stands already; a new one by default. */
  project?: { id: number }
  cert?: object
  group?: object
  gateCount?: number
  exits?: number
}
