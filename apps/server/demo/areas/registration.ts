import { randomBytes } from 'node:crypto'
import { importBatchOutcome } from '@pavilion/form/model/index.ts'
import { orderNumberGeneration, payType } from '@pavilion/order/model/codes.ts'
import { ticketPassOn } from '@pavilion/order/model/ticketCodes.ts'
import * as registration from '@pavilion/registration/model/index.ts'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { chance, type Chance } from '../pictures/chance.ts'
import type { Person } from '../people.ts'
import {
  crowd,
  after,
  dateOf,
  daysAgo,
  digits,
  hour,
  idsOf,
  inventedId,
  minute,
  past,
  put,
  putOne,
  severalOf,
  some,
  type Demo,
} from './fill.ts'
import type { Attendee, CertKey, Stay } from './attendee.ts'
import { letterOf, type CertTypes } from './certificate.ts'
import { secondPersonAbove } from './orderWishes.ts'
import type { Visitor } from './account.ts'

const {
  registerUserType: userType,
  signInStatus,
  outFlag,
  groupType,
  healthCheckStatus,
  syncStatus,
  winStatus,
  idType,
} = registration
interface AttendeePlan {
  readonly somebody: Person
  readonly cert: CertKey
  readonly extra?: object
  readonly comes: boolean
  readonly createdAt: string
  readonly position: string
}

/**
 * Everybody with a certificate: approved visitors of the coming fair, and guests of the buyers'
 * days, whose stays become passages at the gates.
 */
export async function fillAttendees(
  demo: Demo,
  certTypes: CertTypes,
  visitors: readonly Visitor[],
  importBatchId: number,
  buyers: readonly Person[],
): Promise<Attendee[]> {
  const random = chance('teaexpo attendees')
  const approved = new Set(
    (
      await demo.ctx.sql<{ id: number }>('select id from "webFormRecord" where "projectId" = $1 and status = 20', [
        demo.made.projectId,
      ])
    ).map(({ id }) => id),
  )
  const wanted: AttendeePlan[] = [
    ...visitors
      .filter(({ recordId }) => approved.has(recordId))
      .map(
        ({ id, recordId, name, phoneNumber, email, company, registerChannelId, createdAt }): AttendeePlan => ({
          somebody: { chinese: !/[a-z]/i.test(name), name, phone: phoneNumber, email, company, region: [] },
          cert: 'visitor',
          comes: false,
          createdAt: past(after(createdAt, 7 * hour)),
          position: '',
          extra: { webFormRecordId: recordId, webUserId: id, registerChannelId },
        }),
      ),
    ...buyers.map(
      (somebody, at): AttendeePlan => ({
        somebody,
        cert: 'buyer',
        comes: random.next() < 0.9,
        createdAt: daysAgo(50),
        position: random.pick(['采购经理', '采购总监', '产品经理', '店长']),
        extra: {
          importBatchId,
          groupType: groupType[at % 5 === 0 ? 'group' : 'personal'],
          ...(at % 5 === 0 && { groupId: `G${String(1 + (at % 40)).padStart(3, '0')}` }),
        },
      }),
    ),
    ...(
      [
        ['vip', 80, 9200, '嘉宾'],
        ['media', 60, 9300, '记者'],
        ['staff', 150, 9400, '现场服务'],
        ['builder', 130, 9560, '搭建工'],
      ] as const
    ).flatMap(([cert, many, from, position]) =>
      crowd(random, from, many).map(
        (somebody): AttendeePlan => ({
          somebody,
          cert,
          comes: random.next() < 0.93,
          createdAt: daysAgo(random.between(34, 44)),
          position,
        }),
      ),
    ),
  ]
  const seen = new Map<CertKey, number>()
  const plans = wanted.map(({ somebody, cert, extra, comes, createdAt, position }) => {
    const nth = (seen.get(cert) ?? 0) + 1
    const stays = comes ? staysOf(random, demo.buyersDays) : []
    const certNo = `${letterOf(cert)}${String(nth).padStart(5, '0')}`
    const carded = cert === 'staff' || cert === 'vip'
    seen.set(cert, nth)
    const row = {
      ...(carded && { rfid: `04${digits(random, 12)}` }),
      number: `R${String(10_000 + seenTotal(seen))}`,
      name: somebody.name,
      company: somebody.company,
      phoneNumber: somebody.phone,
      email: somebody.email,
      position: position || null,
      country: somebody.chinese ? '中国' : random.pick(['英国', '日本', '斯里兰卡', '德国', '肯尼亚']),
      ...(!somebody.chinese && { englishName: somebody.name }),
      certTypeId: certTypes[cert].id,
      userType: certTypes[cert].userType as number,
      certNo,
      externalNumber: certNo,
      gender: random.whole(0, 1) as 0 | 1,
      ...(cert !== 'visitor' &&
        somebody.chinese &&
        (carded || cert === 'builder') && { idType: idType.idCard, idCard: inventedId(random) }),
      printNum: stays.length ? 1 : 0,
      createdAt,
      signInStatus: signInStatus[stays.length ? 'signedIn' : 'notSignedIn'],
      signInDates: [...new Set(stays.map(stay => dateOf(stay.in)))],
      outFlag: outFlag[stays.length ? 'out' : 'initial'],
      entryTimes: stays.length,
      winStatus: winStatus[cert === 'buyer' && stays.length ? (nth % 60 === 7 ? 'won' : 'joined') : 'notJoined'],
      healthCheck: healthCheckStatus[cert === 'builder' ? 'pass' : 'unaudited'],
      syncStatus: syncStatus[stays.length ? 'synced' : 'unsynced'],
      ...extra,
    }
    return { row, stays, cert, chinese: somebody.chinese }
  })
  const rows = await put(demo, registration.registerUser, plans.map(({ row }) => row) as never)
  const kept = plans.map(({ row: _, ...plan }, at) => ({ ...rows[at], ...plan })) as unknown as Attendee[]
  const imported = idsOf(kept.filter(one => one.importBatchId))
  // Ids of one COPY are consecutive, which undoing the import relies on.
  await putOne(demo, importBatchOutcome, {
    importBatchId,
    made: [[imported[0] as number, imported.at(-1) as number]],
    problems: [],
  })
  return kept
}
const seenTotal = (seen: ReadonlyMap<CertKey, number>): number =>
  [...seen.values()].reduce((total, one) => total + one, 0)
/** Once or twice a day, on one to three of the days. */
function staysOf(random: Chance, days: readonly Date[]): Stay[] {
  const chosen = days.map((_, nth) => nth).filter(nth => random.next() < [0.85, 0.7, 0.45][nth]!)
  return (chosen.length ? chosen : [0]).flatMap(nth => {
    const begin = new Date(days[nth] as Date).getTime() + random.between(-0.4, 2.2) * hour
    const until = begin + random.between(1.5, 3.5) * hour
    const first = { nth, in: new Date(begin).toISOString(), out: new Date(until).toISOString() }
    if (random.next() > 0.3) return [first]
    const again = until + random.between(30, 80) * minute
    return [
      first,
      { nth, in: new Date(again).toISOString(), out: new Date(again + random.between(0.5, 2) * hour).toISOString() },
    ]
  })
}

/**
 * At the desk, by transfer, and online on a desktop, a phone and in WeChat: online by the simulated cashier,
 * as long as the organiser has no merchant.
 */
const waysToPay = [
  payType.alipayPage,
  payType.alipayWap,
  payType.wechatNative,
  payType.wechatJsapi,
  payType.wechatH5,
  payType.wildcard,
  payType.cash,
  payType.bankCard,
  payType.transfer,
]

/**
 * Related lists: settings, companies, cards, classes, health reports, people with special rules at
 * gates.
 */
export async function fillRegistration(demo: Demo, attendees: readonly Attendee[], lastYear: number): Promise<void> {
  const random = chance('teaexpo registration')
  const { projectId } = demo.made
  await put(demo, projectSetting, [
    {
      orderAutoCancelHours: 24,
      hotelOrderAutoCancelHours: 2,
      payTypes: waysToPay,
      payVerifyAbove: secondPersonAbove,
      // One desk takes the transfers of all exhibitors.
      payVerifyPersonAbove: secondPersonAbove * 1000,
      payOutPersonAbove: secondPersonAbove * 1000,
      orderNumberGeneration: orderNumberGeneration.sequence,
      ticketPassOn: ticketPassOn.holders,
      walletStandIn: true,
      assignRoomByChannel: true,
      passengerByChannel: true,
      mealByGroup: true,
    },
  ])
  await put(
    demo,
    registration.registerUserCompany,
    [...new Set(attendees.filter(({ cert }) => cert === 'buyer').map(({ company }) => company))]
      .slice(0, 120)
      .map((name, at) => ({
        name,
        type: registration.registerUserCompanyType[at % 9 === 0 ? 'whiteList' : 'official'],
        sortNumber: at + 1,
      })),
  )
  await demo.ctx.sql(
    `
      update "registerUser" u
      set "registerUserCompanyId" = c.id
      from "registerUserCompany" c
      where c."projectId" = $1 and u."projectId" = $1 and u.company = c.name`,
    [projectId],
  )
  const carded = attendees.filter(({ rfid }) => rfid)
  await put(demo, registration.registerUserRfid, [
    ...carded.map(({ id, rfid }) => ({
      rfid: rfid as string,
      registerUserId: id,
      boundAt: daysAgo(random.between(26, 30)),
      status: registration.cardStatus.bound,
    })),
    ...some(40, () => ({ rfid: `04${digits(random, 12)}` })),
  ])
  await put(demo, registration.registerUserSeqNo, [{ no: attendees.length }])
  await followRecords(demo)
  await fillDraws(demo, attendees)
  await put(
    demo,
    registration.student,
    crowd(random, 9700, 60).map(({ name, phone }, at) => ({
      name,
      studentNo: `2026${String(at + 1).padStart(4, '0')}`,
      school: ['江南职业技术学院', '云岭大学'][at % 2] as string,
      grade: '2024级',
      className: `茶学 ${1 + (at % 3)} 班`,
      gender: random.whole(0, 1) as 0 | 1,
      phoneNumber: phone,
    })),
  )
  const builders = attendees.filter(({ cert, stays }) => cert === 'builder' && stays.length)
  const { dailyHealthReportStatus, mztCheckType } = registration
  await put(
    demo,
    registration.registerUserDailyHealthReport,
    builders.flatMap(({ id, name, phoneNumber }) =>
      demo.buyersDays.map(morning => {
        const temperature = random.next() < 0.01 ? 37.6 : Math.round(random.between(36.1, 36.9) * 10) / 10
        return {
          name,
          phoneNumber,
          reportDate: dateOf(morning),
          temperature,
          status: dailyHealthReportStatus[temperature > 37.3 ? 'abnormal' : 'normal'],
          registerUserId: id,
          createdAt: after(morning, -2 * hour),
        }
      }),
    ),
  )
  await put(
    demo,
    registration.registerUserHealthCheckLog,
    builders.slice(0, 80).map(({ id, name }, at) => ({
      name,
      checkResult: healthCheckStatus.pass,
      natEndTime: daysAgo(10),
      receLog: '{"simulated":true,"result":"pass"}',
      registerUserId: id,
      createdAt: daysAgo(25 - at / 40),
    })),
  )
  await put(
    demo,
    registration.registerUserMZTCheckLog,
    builders.slice(0, 60).map(({ name }, at) => ({
      name,
      checkType: mztCheckType[at % 2 ? 'identity' : 'healthCode'],
      reqLog: '{"simulated":true}',
      respLog: '{"simulated":true,"code":0}',
      createdAt: daysAgo(25 - at / 40),
    })),
  )
  const lists = severalOf(
    random,
    attendees.filter(({ cert }) => cert === 'buyer'),
    48,
  )
  const line = ({ name, phoneNumber, company }: Attendee) => ({ name, phoneNumber, company, position: '采购经理' })
  await put(demo, registration.registerUserWhiteUser, lists.slice(0, 30).map(line))
  await put(demo, registration.registerUserHealthWhiteUser, lists.slice(30).map(line))
  await put(
    demo,
    registration.registerUserBlackUser,
    crowd(random, 9780, 9).map(({ name, phone, company }) => ({ name, phoneNumber: phone, company, position: '—' })),
  )
  await fillSync(demo, attendees, lastYear, random)
}
/** Attendees go on to follow the records they came from; new ones get a badge of the visitors. */
async function followRecords(demo: Demo): Promise<void> {
  const { projectId } = demo.made
  await demo.ctx.sql(
    `insert into "registerUserRecord" ("projectId", "registerUserId", "webFormRecordId")
    select "projectId", id, "webFormRecordId"
    from "registerUser"
    where "projectId" = $1 and "webFormRecordId" is not null`,
    [projectId],
  )
  await demo.ctx.sql(
    `update "webForm"
    set "registerUserCertTypeId" = (
      select "registerUserCertTypeId" from "webFormCertType" where "webFormId" = "webForm".id order by id limit 1
    )
    where "projectId" = $1`,
    [projectId],
  )
}
/** A draw of last month with its winners, one that is still to come, and two entries of one guest that were merged. */
async function fillDraws(demo: Demo, attendees: readonly Attendee[]): Promise<void> {
  const entrants = attendees
    .filter(({ winStatus: status }) => status !== winStatus.notJoined)
    .map(({ number }) => number as string)
    .sort()
  const sealed = async (name: string, englishName: string, many: number, drawn: boolean) => {
    const seed = randomBytes(32).toString('hex')
    const { drawStatus, sha256, winnersOf } = registration
    return {
      name,
      englishName,
      winners: many,
      status: drawStatus[drawn ? 'drawn' : 'committed'],
      commitment: await sha256(seed),
      sealedSeed: seed,
      ...(drawn && {
        seed,
        entrants,
        entrantCount: entrants.length,
        winningNumbers: await winnersOf(seed, entrants, many),
        drawnAt: daysAgo(24),
      }),
    }
  }
  await put(demo, registration.registerUserDraw, [
    await sealed('采购商之夜抽奖', 'Buyers’ night draw', 10, true),
    await sealed('闭幕抽奖', 'Closing draw', 5, false),
  ] as never)
  const [keep] = attendees.filter(({ cert }) => cert === 'vip')
  if (!keep) return
  const { id, name, company, phoneNumber } = keep
  const other = await putOne(demo, registration.registerUser, {
    number: 'R09999',
    name,
    company,
    phoneNumber,
    status: registration.registerUserStatus.deleted,
    mergedIntoId: id,
    createdAt: daysAgo(33),
  } as never)
  await put(demo, registration.registerUserMerge, [
    { registerUserId: id, otherId: other.id, moved: {}, values: '{"before":{},"after":{}}', createdAt: daysAgo(25) },
  ] as never)
}
/** Last year's guests who were taken over to this year's event. */
async function fillSync(demo: Demo, attendees: readonly Attendee[], lastYear: number, random: Chance): Promise<void> {
  await put(
    demo,
    registration.registerUserSync,
    idsOf(attendees.filter(({ cert }) => cert === 'buyer').slice(0, 180)).map((registerUserId, at) => {
      const failed = at % 60 === 31
      const syncedAt = daysAgo(49 - at / 400)
      return {
        registerUserId,
        sourceProjectId: lastYear,
        targetProjectId: demo.made.projectId,
        syncStatus: syncStatus[failed ? 'failed' : 'synced'],
        syncedAt: failed ? null : syncedAt,
        errmsg: failed ? '证件号重复' : null,
        createdAt: after(syncedAt, -random.between(1, 9) * minute),
      }
    }),
  )
}
export const lastYearUsers = (random: Chance): readonly Record<string, unknown>[] =>
  crowd(random, 9800, 190).map(({ name, phone, email, company }, at) => ({
    name,
    phoneNumber: phone,
    email,
    company,
    number: `R25${String(at + 1).padStart(4, '0')}`,
    userType: userType.delegate,
    signInStatus: signInStatus.signedIn,
    outFlag: outFlag.out,
    entryTimes: random.whole(1, 4),
    createdAt: daysAgo(240 - at / 10),
  }))
