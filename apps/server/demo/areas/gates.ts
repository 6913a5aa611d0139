import * as access from '@pavilion/access/model/index.ts'
import { chance } from '../pictures/chance.ts'
import { daysAgo, digits, put, some, type Demo } from './fill.ts'

export interface Gate {
  readonly id: number
  readonly name: string
  readonly group: string
  readonly groupName: string
  readonly info: number
  readonly out: boolean
}
export interface Gates {
  readonly groups: Readonly<Record<string, number>>
  readonly gates: readonly Gate[]
}
const groups = [
  ['south', '南登录厅', 'S', 6, 'South hall'],
  ['north', '北登录厅', 'N', 5, 'North hall'],
  ['central', '中央大厅', 'C', 4, 'Central hall'],
  ['tasting', '品鉴区', 'T', 3, 'Tasting area'],
  ['banquet', '宴会厅', 'B', 2, 'Banquet hall'],
  ['build', '施工通道', 'W', 2, 'Works passage'],
] as const

/** Groups of gates; two of three gates are entrances; each has its device. */
export async function fillGates(demo: Demo): Promise<Gates> {
  const random = chance('teaexpo gates')
  const { entryType, backCheckPattern } = access
  const kept = await put(
    demo,
    access.registerUserTermGroup,
    groups.map(([code, name, hallArea, , englishName], at) => ({
      name,
      englishName,
      code,
      hallArea,
      sortNumber: at + 1,
    })),
  )
  const wanted = groups.flatMap(([code, name, letter, many, english], nth) =>
    some(many, at => ({
      group: code as string,
      groupName: name as string,
      english: english as string,
      groupId: kept[nth]?.id as number,
      code: `${letter}${String(at + 1).padStart(2, '0')}`,
      out: at % 3 === 2 || (many === 2 && at === 1),
    })),
  )
  const terms = await put(
    demo,
    access.registerUserTerm,
    wanted.map(({ groupName, english, groupId, code, out }, at) => ({
      name: `${groupName}${out ? '出口' : '入口'} ${code}`,
      englishName: `${english} ${out ? 'exit' : 'entrance'} ${code}`,
      code,
      alias: `${groupName} ${code}`,
      englishAlias: `${english} ${code}`,
      ip: `10.30.${at >> 4}.${10 + at}`,
      entryType: entryType[out ? 'out' : 'entry'],
      registerUserTermGroupId: groupId,
      status: access.enabledStatus[code === 'N05' ? 'disabled' : 'enabled'],
      lastHeartbeatAt: daysAgo(18),
      sortNumber: at + 1,
    })),
  )
  const infos = await put(
    demo,
    access.registerUserTermInfo,
    wanted.map(({ code, group }, at) => ({
      deviceNo: `PV-${digits(random, 8)}`,
      registerUserTermId: terms[at]?.id as number,
      model: random.pick(['GateLine 200', 'GateLine 300F']),
      version: random.pick(['3.2.1', '3.2.4']),
      checkPattern: backCheckPattern[group === 'build' ? 'card' : 'qrcode'],
      onlineStatus: code !== 'N05',
    })),
  )
  return {
    groups: Object.fromEntries(groups.map(([code], at) => [code, kept[at]?.id as number])),
    gates: wanted.map(({ group, groupName, out }, at) => ({
      id: terms[at]?.id as number,
      name: terms[at]?.name as string,
      group,
      groupName,
      info: infos[at]?.id as number,
      out,
    })),
  }
}
