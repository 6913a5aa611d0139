import { keptPair } from '@pavilion/declare'
import * as certificate from '@pavilion/certificate/model/index.ts'
import { layoutsOf } from '@pavilion/certificate/server/badges/layouts.ts'
import { badgesPdf } from '@pavilion/certificate/server/badges/pdf.ts'
import { badgePages, storedPicture } from '@pavilion/certificate/server/badges/people.ts'
import { passesOf } from '@pavilion/certificate/server/index.ts'
import { noBadgeToPrint } from '@pavilion/certificate/server/refusals.ts'
import { saveUpload } from '@pavilion/system/server/index.ts'
import { buffer } from 'node:stream/consumers'
import { chance } from '../pictures/chance.ts'
import { after, day, daysAgo, hour, idsOf, put, type Demo, type DemoRow, type NewDemoRow } from './fill.ts'
import type { Gates } from './gates.ts'
import type { Attendee, CertKey } from './attendee.ts'

export type CertTypes = Readonly<Record<CertKey, DemoRow<typeof certificate.registerUserCertType>>>
const { registerUserType: userType, icCardCheckPattern } = certificate
/**
 * Name, type of person, letter in the number, the entrances that it opens, and its colour. A
 * later one comes before an earlier one at gates.
 */
const types: Readonly<
  Record<
    CertKey,
    readonly [zh: string, en: string, type: number, letter: string, groups: readonly string[], colour: string]
  >
> = {
  visitor: ['专业观众证', 'Trade visitor', userType.delegate, 'V', ['south', 'north', 'central'], '#2e7d4f'],
  buyer: ['采购商证', 'Buyer', userType.merchant, 'B', ['south', 'north', 'central', 'tasting', 'banquet'], '#b7791f'],
  exhibitor: ['展商证', 'Exhibitor', userType.merchant, 'E', ['south', 'north', 'central', 'build'], '#1f5fa8'],
  vip: ['贵宾证', 'VIP', userType.vip, 'P', ['south', 'north', 'central', 'tasting', 'banquet'], '#7a1f2b'],
  media: ['媒体证', 'Media', userType.media, 'M', ['south', 'north', 'central', 'tasting'], '#6b3fa0'],
  staff: [
    '工作证',
    'Staff',
    userType.employee,
    'S',
    ['south', 'north', 'central', 'tasting', 'banquet', 'build'],
    '#374151',
  ],
  builder: ['施工证', 'Construction', userType.construction, 'C', ['build'], '#c2410c'],
}
export const letterOf = (key: CertKey): string => types[key][3]
const layout = [
  { kind: 'line', x: 0, y: 3, width: 90, height: 0, size: 6, colour: 'certType' },
  { kind: 'avatar', x: 32, y: 8, width: 26, height: 36 },
  { kind: 'text', field: 'name', x: 8, y: 48, width: 74, height: 14, size: 28, align: 'center', maxLines: 1 },
  { kind: 'text', field: 'company', x: 8, y: 64, width: 74, height: 12, size: 12, align: 'center', maxLines: 2 },
  { kind: 'qrcode', field: 'pass', x: 30, y: 84, width: 30, height: 30 },
  { kind: 'text', field: 'certNo', x: 8, y: 116, width: 74, height: 6, size: 10, align: 'center' },
] as const

/** The types of certificates, their layouts, and which gates they open. */
export async function fillCertTypes(demo: Demo, gates: Gates): Promise<CertTypes> {
  const { start, end } = demo.made
  const keys = Object.keys(types) as CertKey[]
  const kept = await put(
    demo,
    certificate.registerUserCertType,
    keys.map((key, at) => {
      const [name, nameEN, type, letter, , colour] = types[key]
      const early = key === 'staff' || key === 'builder' || key === 'buyer'
      return {
        name,
        nameEN,
        colour,
        priority: key === 'builder' ? 0 : (at + 1) * 10,
        userType: type as 10,
        startExternalNumber: `${letter}00001`,
        endExternalNumber: `${letter}99999`,
        generateCertNoWhenCreate: true,
        certNoPrefix: letter,
        effectiveStartTime: early ? daysAgo(30) : after(start, -day),
        effectiveEndTime: after(end, 3 * hour),
        entryStartTime: key === 'staff' || key === 'builder' ? '06:30' : '08:30',
        timesLimit: key === 'vip',
        ...(key === 'vip' && { maxTimes: 30 }),
        nextEntryTimeCheck: key === 'visitor',
        ...(key === 'visitor' && { nextEntryTimeInterval: 60 }),
        icCardCheckPattern: icCardCheckPattern[key === 'staff' ? 'cardAndFace' : 'none'],
        allowWin: key === 'visitor',
        ticketShow: key === 'visitor',
        backgroundImage: demo.pictures.leaf as string,
        backgroundImageWidth: 90,
        backgroundImageHeight: 130,
        certElementConfig: layout,
      }
    }),
  )
  const byKey = Object.fromEntries(keys.map((key, at) => [key, kept[at]])) as CertTypes
  await put(
    demo,
    certificate.registerUserCertAuthority,
    keys.flatMap(key =>
      types[key][4].map(group => ({
        registerUserCertTypeId: byKey[key].id,
        registerUserTermGroupId: gates.groups[group] as number,
      })),
    ),
  )
  await put(
    demo,
    certificate.registerUserCertTemplateConfig,
    keys.map(key => ({
      name: `${types[key][0]}（竖版 90×130）`,
      registerUserCertTypeId: byKey[key].id,
      width: 90,
      height: 130,
      backgroundImage: demo.pictures.leaf as string,
      certElementConfig: layout,
    })),
  )
  await put(demo, certificate.registerUserPrinter, [
    { name: '南登录厅 1 号', remark: '证件卡纸' },
    { name: '北登录厅 1 号', paperWidth: 100, paperHeight: 150, offsetX: 5, offsetY: 10, remark: '标签纸，左上角留边' },
  ])
  return byKey
}

/**
 * The certificates of the buyers' days: police check, numbers, cards, delivery. Everybody is in one
 * batch of each type.
 */
export async function fillCertificates(
  demo: Demo,
  certTypes: CertTypes,
  attendees: readonly Attendee[],
): Promise<void> {
  const random = chance('teaexpo certificates')
  const {
    policeCheckStatus: answer,
    policeCheckBatchStatus,
    policeCheckBatchType,
    zzBatchStatus,
    zzDeliverStatus,
  } = certificate
  // The rest get theirs when they open it.
  const first = attendees.slice(0, 300).map(({ id }) => id)
  await passesOf(demo.ctx, demo.made.projectId, first)
  await printFirst(demo, certTypes, attendees)
  const checked = attendees.filter(({ cert }) => cert === 'staff' || cert === 'builder' || cert === 'vip')
  const halves = [checked.filter((_, at) => at % 2 === 0), checked.filter((_, at) => at % 2 === 1)]
  const failing = new Set(idsOf(checked.filter((_, at) => at % 83 === 41)))
  const answered = (id: number, batch: number) =>
    batch ? answer.unchecked : failing.has(id) ? answer.fail : answer.pass
  const police = await put(
    demo,
    certificate.registerUserPoliceCheckBatch,
    halves.map((_, at) => {
      return {
        batchNo: `PC2026-0${at + 1}`,
        batchName: `安保人员核查第 ${at + 1} 批`,
        type: policeCheckBatchType[at ? 'country' : 'local'],
        status: policeCheckBatchStatus[at ? 'exported' : 'imported'],
        createdAt: daysAgo(34 - at * 3),
      }
    }),
  )
  await put(
    demo,
    certificate.registerUserPoliceCheckBatchDetail,
    halves.flatMap((people, at) =>
      people.map(({ id }) => ({
        registerUserPoliceCheckBatchId: police[at]?.id as number,
        registerUserId: id,
        checkResult: answered(id, at),
      })),
    ),
  )
  await put(
    demo,
    certificate.registerUserPoliceCheckResult,
    (halves[0] ?? []).map(({ id }) => ({
      registerUserPoliceCheckBatchId: police[0]?.id as number,
      registerUserId: id,
      checkResult: answered(id, 0),
      ...(failing.has(id) && { resultNote: '请核实身份' }),
    })),
  )
  const made = [
    ['工作证首批', 'staff', 'delivered'],
    ['贵宾证首批', 'vip', 'bound'],
    ['施工证首批', 'builder', 'toConfirm'],
  ] as const
  for (const [nth, [batchName, key, step]] of made.entries()) {
    const people = attendees.filter(attendee => attendee.cert === key && !failing.has(attendee.id))
    const delivered = step === 'delivered' ? people.length : 0
    // Half of the second batch has been fetched.
    const fetched = step === 'bound' ? Math.floor(people.length / 2) : delivered
    const judged = step === 'toConfirm' ? answer.unchecked : answer.pass
    const [batch] = await put(demo, certificate.registerUserZZBatch, [
      {
        batchNo: `ZZ2026-0${nth + 1}`,
        batchName,
        registerUserCertTypeId: certTypes[key].id,
        status: zzBatchStatus[step],
        domesticAmt: people.filter(({ chinese }) => chinese).length,
        abroadAmt: people.filter(({ chinese }) => !chinese).length,
        deliverAmt: fetched,
        boundAmt: step === 'toConfirm' ? 0 : people.length,
        policeCheckStatus: judged,
        countryPoliceCheckStatus: judged,
        ...(step !== 'toConfirm' && {
          policeCheckTime: daysAgo(30),
          policeExportTime: daysAgo(33),
          countryPoliceCheckTime: daysAgo(29),
          countryPoliceExportTime: daysAgo(32),
        }),
        endTime: daysAgo(24),
        createdAt: daysAgo(36 - nth),
      },
    ])
    await put(
      demo,
      certificate.registerUserZZBatchDetail,
      people.map(({ id, rfid }, at) => ({
        registerUserZZBatchId: batch?.id as number,
        registerUserId: id,
        position: at + 1,
        rfid: step === 'toConfirm' ? null : (rfid ?? null),
        deliverStatus: zzDeliverStatus[at < fetched ? 'delivered' : 'undelivered'],
        deliverTime: at < fetched ? daysAgo(random.between(22, 26)) : null,
        receiver: at < fetched ? '安保组' : null,
        policeCheckStatus: judged,
        countryPoliceCheckStatus: judged,
      })),
    )
  }
}

const inBatch = 20
/**
 * A batch of the first badges of each type, with its file. Visitors get theirs at the desk, and no
 * exhibitor has registered yet: that batch failed.
 */
async function printFirst(demo: Demo, certTypes: CertTypes, attendees: readonly Attendee[]): Promise<void> {
  const { certBatchPeople, certBatchStatus, registerUserCertBatch } = certificate
  const nobody = noBadgeToPrint()
  const batches: NewDemoRow<typeof registerUserCertBatch>[] = []
  const keys = (Object.keys(certTypes) as CertKey[]).filter(key => key !== 'visitor')
  for (const [at, key] of keys.entries()) {
    const { id } = certTypes[key]
    const name = `${types[key][0]}批次 ${at + 1}`
    const holders = idsOf(attendees.filter(({ cert, stays }) => cert === key && stays.length)).slice(0, inBatch)
    batches.push({
      name,
      registerUserCertTypeId: id,
      people: certBatchPeople.unprinted,
      createdAt: daysAgo(28 - at),
      totalAmt: holders.length,
      doneAmt: holders.length,
      ...(holders.length
        ? { status: certBatchStatus.success, fileUrl: await badgesOf(demo, { id, name, holders }) }
        : { status: certBatchStatus.fail, failReason: keptPair(nobody.words) }),
    })
  }
  await put(demo, registerUserCertBatch, batches)
}
/** The badges of people of one type as a stored PDF. */
async function badgesOf(
  { ctx, made: { projectId } }: Demo,
  { id, name, holders }: { id: number; name: string; holders: readonly number[] },
): Promise<string> {
  const pages = badgePages(ctx, projectId, holders, await layoutsOf(ctx, [id], null))
  const bytes = await buffer(await badgesPdf(pages, { title: name, pictureOf: storedPicture }))
  const file = { name: `${name}.pdf`, mimeType: 'application/pdf', bytes, fields: {} }
  return saveUpload(ctx, file, { purpose: 'attachment', private: true, projectId })
}
