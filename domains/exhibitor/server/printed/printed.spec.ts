import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { inflateSync } from 'node:zlib'
import { expect } from 'expect'
import { rowsOfSheet } from '@pavilion/exchange/sheet.ts'
import { startTestServer } from '@pavilion/testing'
import { filesFolder } from '@pavilion/system/server/files.ts'
import {
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
  exhibitorProductInfo,
  exhibitorProductType,
  printedDirectory,
} from '../../model/index.ts'
import { dataOf, exhibition } from '../testing/exhibitors.ts'
import { byName, entriesOf, indexByName, indexByStand, indexByType, type Entry } from './entries.ts'
import { directoryPdf } from './pdf.ts'

const server = await startTestServer()
const call = '/exhibitorCompanyInfo/printDirectory'

/** Three approved companies and one that is not; the products of one, listed and not. */
async function fair() {
  const at = await exhibition(server)
  const projectId = at.project.id
  const inside = server.system.acting('test', { projectId })
  const [west, east, latin] = [
    await at.approved({ name: '武夷岩茶有限公司', name2: 'Wuyi Rock Tea' }),
    await at.approved({ name: '安溪铁观音有限公司', name2: '=Anxi Oolong' }),
    await at.approved({ name: 'Cha Atelier', name2: 'Atelier of Tea' }),
  ]
  await at.applied({ name: '白茶未审有限公司' })
  await inside.store(exhibitorCompanyInfo).set(west.id, { mainProduct: '岩茶与肉桂' })
  await inside.store(exhibitorBoothDemandInfo).create({
    projectId,
    exhibitorCompanyInfoId: east.id,
    exhibitorDirectoryChinese: '始创于一九八六年',
    exhibitorDirectoryEnglish: 'Founded in 1986',
  })
  const type = await inside.store(exhibitorProductType).create({ projectId, name: '乌龙茶', englishName: 'Oolong' })
  for (const [name, status] of [
    ['大红袍', 40],
    ['试制茶', 20],
  ] as const) {
    const { id } = await inside
      .store(exhibitorProductInfo)
      .create({ projectId, exhibitorCompanyInfoId: west.id, name, exhibitorProductTypeId: type.id })
    await server.sql('update "exhibitorProductInfo" set "status" = $2 where id = $1', [id, status])
  }
  const hall = await server.sql<{ id: number }>(
    `insert into "exhibitionHall" ("projectId", "name", "englishName") values ($1, '一号馆', 'Hall 1') returning id`,
    [projectId],
  )
  for (const [boothNo, company, state] of [
    ['a10', east.id, 20],
    ['a9', west.id, 30],
    ['a11', latin.id, 15],
  ] as const)
    await server.sql(
      `insert into "booth" ("projectId", "exhibitionHallId", "boothNo", "exhibitorCompanyInfoId", "reserveStatus", "openStatus")
      values ($1, $2, $3, $4, $5, 1)`,
      [projectId, hall[0]?.id, boothNo, company, state],
    )
  const made = async (format: number) => {
    dataOf(await at.back(call, { format }))
    await server.runJobs()
    const [task] = await server.sql<{ result: string; status: number; done: number; total: number }>(
      'select * from "backgroundTask" where "projectId" = $1 order by id desc limit 1',
      [projectId],
    )
    return { ...task, bytes: await readFile(join(filesFolder(), String(task?.result).slice('/files/'.length))) }
  }
  const rows = async (format: number) => {
    const found: (readonly unknown[])[] = []
    for await (const { cells } of rowsOfSheet((await made(format)).bytes)) found.push(cells)
    return found.slice(1)
  }
  return { at, projectId, inside, made, rows, west, east }
}

describe('the directory for print', () => {
  it('has the approved companies by pinyin, with firm stands, both languages and listed products', async () => {
    const { rows } = await fair()
    const entries = await rows(printedDirectory.entries)
    expect(entries.map(cells => cells.slice(0, 9))).toEqual([
      [1, '安溪铁观音有限公司', "'=Anxi Oolong", '一号馆 A10', '始创于一九八六年', 'Founded in 1986'],
      [2, '武夷岩茶有限公司', 'Wuyi Rock Tea', '一号馆 A9', '岩茶与肉桂', null, '乌龙茶', '大红袍'],
      [3, 'Cha Atelier', 'Atelier of Tea'],
    ])
  })
  it('has an index by stand, numbers by value, and one by product type', async () => {
    const { rows } = await fair()
    const found = async (format: number) => (await rows(format)).map(cells => cells.slice(0, 3))
    expect(await found(printedDirectory.byStand)).toEqual([
      ['一号馆 A9', 'Hall 1 A9', '武夷岩茶有限公司'],
      ['一号馆 A10', 'Hall 1 A10', '安溪铁观音有限公司'],
    ])
    expect(await found(printedDirectory.byType)).toEqual([['乌龙茶', 'Oolong', '武夷岩茶有限公司']])
  })
  it('is a PDF in the task centre, with its progress; only for those who may export companies', async () => {
    const { at, made, projectId } = await fair()
    const task = await made(printedDirectory.pdf)
    expect(task.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(task).toMatchObject({ status: 30 })
    // Cover, entries, three indexes.
    expect(task.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(5)
    const reader = await server.operator({ rights: ['exhibitorCompanyInfo.getList'], projects: [projectId] })
    const refused = await server.call(call, { format: 10 }, { token: reader.token, projectId, language: 'zh' })
    expect(refused.result).toBe(40300)
    expect((await at.back(call, { format: 11 })).data.code).toBe('invalidInput')
  })
  it('leads from each line of its index to the page of the company, however long the entries before it are', async () => {
    const entry = (nth: number): Entry => ({
      id: nth,
      name: `茶行${nth}`,
      englishName: `Tea ${nth}`,
      chinese: '茶'.repeat(nth === 1 ? 5000 : 200),
      english: null,
      stands: [{ id: nth, boothNo: `A${nth}`, hall: '一号馆', englishHall: null }],
      products: [],
    })
    async function* lots() {
      yield Array.from({ length: 40 }, (_, nth) => entry(nth + 1))
    }
    const chunks: Buffer[] = []
    for await (const chunk of await directoryPdf(lots(), { event: '茶博会', englishEvent: null, date: '2026-05-01' }))
      chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    const text = bytes.toString('latin1')
    const pages = [...(/\/Kids \[([\d R]+)\]/.exec(text)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => id)
    const pageOf = (nth: number) =>
      pages.indexOf(new RegExp(`\\(company${nth}\\) \\[(\\d+) 0 R`).exec(text)?.[1] ?? '') + 1
    expect(pageOf(1)).toBe(2)
    expect(pageOf(2)).toBeGreaterThan(2)
    expect(pageOf(40)).toBeGreaterThan(pageOf(2))
    expect(pageOf(40)).toBeLessThan(pages.length)
    // A text that goes on to the next page keeps its size: nothing but the number of a page is as small.
    const drawn = [...text.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n/g)].flatMap(({ index, 0: head }) => {
      const page = inflateSync(bytes.subarray(index + head.length)).toString('latin1')
      return / Tf$/m.test(page) ? [page.match(/ 8 Tf$/gm)?.length ?? 0] : []
    })
    expect(drawn).toEqual([0, ...pages.slice(1).map(() => 1)])
    const links = [...text.matchAll(/\/S \/GoTo\s+\/D \(company(\d+)\)/g)].map(([, id]) => Number(id))
    // From both of its names, and from its stand.
    const each = Array.from({ length: 40 }, (_, nth) => nth + 1)
    expect(links.toSorted((a, b) => a - b)).toEqual(each.flatMap(id => [id, id, id]))
  })
  it('sorts names by pinyin, not by code', () => {
    const names = ['张裕', '安溪', '武夷', '北京', '10 号', '9 号'].map(name => ({ name }))
    expect(names.toSorted(byName).map(({ name }) => name)).toEqual(['9 号', '10 号', '安溪', '北京', '武夷', '张裕'])
    const company = (name: string, englishName: string | null = null) => ({ name, englishName })
    const found = indexByName([
      company('3M 中国', '3M China'),
      company('张裕', 'Changyu'),
      company('安溪'),
      company('Ávila'),
    ])
    expect(found.map(({ group: [letter], mark }) => `${letter} ${mark}`)).toEqual([
      'A 安溪',
      'A Ávila',
      'C Changyu',
      'Z 张裕',
      '# 3M 中国',
      '# 3M China',
    ])
  })
  it('names each company once under a type, and at no stand if it has none', () => {
    const product = { name: '茶', englishName: null, type: '绿茶', englishType: null }
    const company = { name: '安溪', stands: [], products: [product, product] }
    expect(indexByType([company])).toHaveLength(1)
    expect(indexByStand([company])).toEqual([])
  })
  it('takes as many statements for two hundred companies as for two', async () => {
    const { projectId, inside, west, east } = await fair()
    const counted = async (ids: readonly number[]) =>
      (
        await server.statements(async () => {
          for await (const lot of entriesOf(inside, projectId, ids)) expect(lot.length).toBeGreaterThan(0)
        })
      ).count
    const ids: number[] = []
    for (let nth = 0; nth < 30; nth++) {
      const { id } = await inside.store(exhibitorCompanyInfo).create({ projectId, name: `茶行 ${nth}` })
      ids.push(id)
    }
    await server.sql('update "exhibitorCompanyInfo" set "auditStatus" = 20 where id = any($1)', [ids])
    expect(await counted([...ids, west.id])).toBe(await counted([west.id, east.id]))
  })
})
