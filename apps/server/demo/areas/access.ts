import * as access from '@pavilion/access/model/index.ts'
import { chance, type Chance } from '../pictures/chance.ts'
import {
  after,
  dateOf,
  daysAgo,
  digits,
  hour,
  idsOf,
  inventedId,
  minute,
  put,
  severalOf,
  some,
  crowd,
  type Demo,
} from './fill.ts'
import type { Gate, Gates } from './gates.ts'
import type { Places } from './platform.ts'
import type { Attendee } from './attendee.ts'

const { entryType, entryReason, backCheckResult, backCheckPattern, syncStatus } = access
interface Passage {
  readonly who: Attendee
  readonly gate: Gate
  readonly at: string
}
const refusals = [
  ['noAuthority', '无此区域权限'],
  ['tooEarly', '未到入场时间'],
  ['interval', '入场间隔过短'],
  ['malformed', '无法识别二维码'],
  ['unknown', '未找到登记信息'],
] as const

/**
 * Records of the gates on the buyers' days: a passage in and out for every stay, and a decision for
 * every passage and refusal.
 */
export async function fillPassages(demo: Demo, { gates }: Gates, attendees: readonly Attendee[]): Promise<void> {
  const random = chance('teaexpo passages')
  const passages = attendees
    .flatMap(who =>
      who.stays.flatMap(stay => {
        const doors = who.cert === 'builder' ? ['build'] : ['south', 'north']
        const open = (out: boolean) =>
          random.pick(
            gates.filter(gate => doors.includes(gate.group) && gate.out === out && gate.name !== '北登录厅入口 N05'),
          )
        return [
          { who, gate: open(false), at: stay.in },
          { who, gate: open(true), at: stay.out },
        ]
      }),
    )
    .sort((a, b) => a.at.localeCompare(b.at))
  const records = await put(
    demo,
    access.registerUserEntryRecord,
    passages.map(({ who, gate, at }, nth) => ({
      entryRecordNo: `E${dateOf(at).replaceAll('-', '')}${String(nth + 1).padStart(6, '0')}`,
      entryTime: at,
      entryType: entryType[gate.out ? 'out' : 'entry'],
      entryTermName: gate.name,
      entryTermGroupName: gate.groupName,
      userNo: who.certNo,
      userName: who.name,
      registerUserId: who.id,
      registerUserTermId: gate.id,
      ...(who.cert === 'builder' && { temperature: Math.round(random.between(36.1, 36.9) * 10) / 10 }),
      createdAt: at,
    })),
  )
  await put(demo, access.registerUserBackCheckLog, decisions(random, passages, gates))
  await put(
    demo,
    access.registerUserEntryRecordToOther,
    records
      .filter((_, at) => at % 12 === 0)
      .map(({ id, registerUserId, entryTime }, at) => ({
        registerUserEntryRecordId: id,
        registerUserId: registerUserId as number,
        status: syncStatus[at % 50 === 33 ? 'failed' : 'synced'],
        createdAt: entryTime as string,
      })),
  )
}
function decisions(random: Chance, passages: readonly Passage[], gates: readonly Gate[]) {
  const passed = passages.map(({ who, gate, at }) => ({
    who: who as Attendee | undefined,
    gate,
    at,
    why: undefined as (typeof refusals)[number] | undefined,
  }))
  const refused = severalOf(random, passages, Math.round(passages.length * 0.03)).map(({ who, at }) => {
    const why = random.pick(refusals)
    const nobody = why[0] === 'malformed' || why[0] === 'unknown'
    return {
      who: nobody ? undefined : who,
      gate: random.pick(gates.filter(({ out, group }) => !out && (why[0] !== 'noAuthority' || group === 'banquet'))),
      at: after(at, -random.between(0.1, 2) * minute),
      why,
    }
  })
  return [...passed, ...refused]
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(({ who, gate, at, why }, nth) => {
      const checkInterval = random.whole(14, 46)
      return {
        requestId: `q${String(nth + 1).padStart(7, '0')}`,
        registerUserTermInfoId: gate.info,
        registerUserId: who?.id ?? null,
        checkPattern: backCheckPattern[gate.group === 'build' ? 'card' : 'qrcode'],
        checkResult: backCheckResult[why ? 'refuse' : 'pass'],
        reasonCode: entryReason[why ? why[0] : 'pass'],
        checkResultMsg: why ? why[1] : '通过',
        checkStartTime: after(at, -checkInterval),
        checkEndTime: at,
        checkInterval,
        createdAt: at,
      }
    })
}

/**
 * Everything else about gates: figures, capacities, faces, devices, seats and the evening
 * performance.
 */
export async function fillAccess(
  demo: Demo,
  { gates, groups }: Gates,
  attendees: readonly Attendee[],
  { places }: Places,
): Promise<void> {
  const random = chance('teaexpo access')
  const { buyersDays } = demo
  const present = attendees.filter(({ stays }) => stays.length)
  const { statisticsParamType } = access
  const params = [
    ...buyersDays.map((morning, at) => ({
      paramName: `第 ${at + 1} 日入场`,
      paramType: statisticsParamType.day,
      paramValue: null,
      whichDay: dateOf(morning),
    })),
    ...(['south', 'north', 'central'] as const).map(group => ({
      paramName: `${gates.find(gate => gate.group === group)?.groupName}入场`,
      paramType: statisticsParamType.hall,
      paramValue: group,
      whichDay: null,
    })),
    {
      paramName: '采购商入场',
      paramType: statisticsParamType.userType,
      paramValue: '采购商证',
      whichDay: null,
    },
    { paramName: '累计入场', paramType: statisticsParamType.total, paramValue: null, whichDay: null },
  ].map((row, at) => ({ ...row, sortNo: at + 1, lastTime: daysAgo(18), latestTime: daysAgo(17.9) }))
  const counted = await put(demo, access.registerUserEntryStatisticsParam, params)
  // The first count follows within a minute of the start; until then nobody has entered.
  await put(
    demo,
    access.registerUserEntryStatistics,
    counted.map(({ id, ...row }) => ({ ...row, paramValue: '0', registerUserEntryStatisticsParamId: id })),
  )
  await put(
    demo,
    access.registerUserEntryAppData,
    buyersDays.map((morning, at) => ({
      name: `采购商大会第 ${at + 1} 日入场数据`,
      status: syncStatus[at < 2 ? 'synced' : 'unsynced'],
      createdAt: after(morning, 9 * hour),
    })),
  )
  await fillFaces(
    demo,
    present.filter(({ cert }) => cert === 'staff'),
    gates,
    random,
  )
  await fillEvening(
    demo,
    present.filter(({ cert }) => cert === 'vip' || cert === 'buyer').slice(0, 260),
    gates,
    groups,
    places,
    random,
  )
  await put(
    demo,
    access.registerUserSamePeriodProject,
    gates
      .filter(({ group }) => group === 'banquet')
      .map(({ id, info, name }) => ({
        registerUserTermAlias: name,
        registerUserTermInfoId: info,
        registerUserTermId: id,
      })),
  )
  await put(
    demo,
    access.registerUserOutEntryRecord,
    crowd(random, 4500, 120).map(({ name, company, phone, chinese }, at) => {
      const entryTime = after(buyersDays[at % 3] as Date, random.between(0, 6) * hour)
      const gate = random.pick(gates.filter(({ group, out }) => group === 'banquet' && !out))
      return {
        entryRecordNo: `X${String(at + 1).padStart(6, '0')}`,
        entryTime,
        entryType: entryType.entry,
        entryTermName: gate.name,
        entryTermGroupName: gate.groupName,
        userNo: `W${digits(random, 5)}`,
        userName: name,
        company,
        position: '访客',
        phoneNumber: phone,
        ...(chinese && { idType: access.idType.idCard, idCard: inventedId(random) }),
        createdAt: entryTime,
      }
    }),
  )
}
async function fillFaces(
  demo: Demo,
  staff: readonly Attendee[],
  gates: readonly Gate[],
  random: Chance,
): Promise<void> {
  const bases = await put(
    demo,
    access.registerUserFaceDatabase,
    (
      [
        ['闸机人脸库', 'gate'],
        ['签到人脸库', 'signIn'],
      ] as const
    ).map(([name, type], at) => ({
      number: `FD${at + 1}`,
      name,
      type: access.faceDatabaseType[type],
      supplier: access.faceSupplier.supplierB,
    })),
  )
  const rows = staff.flatMap(({ id }, at) =>
    bases.map(base => ({ registerUserId: id, registerUserFaceDatabaseId: base.id, failed: at % 40 === 13 })),
  )
  await put(
    demo,
    access.registerUserFaceConsent,
    staff.map(({ id }) => ({
      registerUserId: id,
      state: access.consentState.given,
      givenAt: daysAgo(random.between(27, 30)),
      textVersion: '2026-11',
      language: 'zh',
      source: access.consentSource.paper,
    })),
  )
  await put(
    demo,
    access.relRegisterUserFaceDatabase,
    rows.map(({ failed, ...row }) => ({
      ...row,
      status: syncStatus[failed ? 'failed' : 'synced'],
      remark: failed ? '照片模糊' : null,
    })),
  )
  await put(
    demo,
    access.registerUserSyncFaceDatabaseRecord,
    rows.map(({ failed, ...row }) => ({
      ...row,
      syncResult: access.syncResult[failed ? 'fail' : 'success'],
      syncResultMsg: failed ? '照片模糊，请重新采集' : '完成',
      syncedAt: daysAgo(random.between(22, 26)),
    })),
  )
  const devices = gates.filter(({ group }) => group === 'south' || group === 'build')
  await put(
    demo,
    access.registerUserEquipmentSync,
    staff.flatMap(({ id }, at) =>
      severalOf(random, devices, 2).map(({ info }) => ({
        registerUserTermInfoId: info,
        registerUserId: id,
        syncStatus: syncStatus[at % 40 === 13 ? 'failed' : 'synced'],
        syncedAt: at % 40 === 13 ? null : daysAgo(random.between(21, 25)),
        errmsg: at % 40 === 13 ? '设备未返回' : null,
      })),
    ),
  )
}
/** The evening of the second day: seats by table, the performance and its guests. */
async function fillEvening(
  demo: Demo,
  guests: readonly Attendee[],
  gates: readonly Gate[],
  groups: Gates['groups'],
  places: Places['places'],
  random: Chance,
): Promise<void> {
  const begin = after(demo.buyersDays[1] as Date, 9 * hour)
  const hall = places.find(({ englishName }) => englishName === 'Banquet hall')
  const [slot] = await put(demo, access.registerUserTermGroupSeat, [
    {
      name: '采购商晚宴',
      registerUserTermGroupId: groups.banquet as number,
      startTime: begin,
      endTime: after(begin, 3 * hour),
    },
  ])
  await put(
    demo,
    access.registerUserTermGroupSeatDetail,
    some(280, at => ({
      seat: `${String(Math.floor(at / 10) + 1).padStart(2, '0')}-${(at % 10) + 1}`,
      registerUserTermGroupSeatId: slot?.id as number,
      registerUserId: guests[at]?.id ?? null,
    })),
  )
  const shows = await put(
    demo,
    access.specialPerformance,
    (
      [
        ['四时茶事', 'A year of tea', 1],
        ['茶与弦', 'Tea and strings', 2],
      ] as const
    ).map(([name, englishName, nth]) => ({
      name,
      englishName,
      startTime: after(demo.buyersDays[nth] as Date, 9.5 * hour),
      endTime: after(demo.buyersDays[nth] as Date, 11 * hour),
      placeId: hall?.id as number,
      limitCount: 300,
      status: access.openCloseStatus.closed,
    })),
  )
  await put(
    demo,
    access.relSpecialPerformanceTerm,
    shows.flatMap(({ id }) =>
      gates
        .filter(({ group }) => group === 'banquet')
        .map(gate => ({ specialPerformanceId: id, registerUserTermId: gate.id })),
    ),
  )
  await put(
    demo,
    access.relSpecialPerformanceUser,
    shows.flatMap(({ id }) =>
      idsOf(severalOf(random, guests, 150)).map((registerUserId, at) => ({
        specialPerformanceId: id,
        registerUserId,
        seat: `${1 + Math.floor(at / 20)} 排 ${1 + (at % 20)} 座`,
      })),
    ),
  )
}
/** How many people the halls hold at a time. */
export const fillCapacities = (demo: Demo, halls: readonly { id: number }[]) =>
  put(
    demo,
    access.registerUserExhibitionHallScale,
    halls.map(({ id }, at) => ({ exhibitionHallId: id, scale: 3000 + at * 400 })),
  )
