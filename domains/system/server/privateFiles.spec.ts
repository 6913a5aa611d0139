import disk, { readdir, utimes, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer, unused } from '@pavilion/testing'
import { writeXlsx } from 'hucre/xlsx'
import { massText } from '@pavilion/notification/model/index.ts'
import { exhibitorAttachment, exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import { bareAddress, isSigned, signedAddress } from './files.ts'
import { sweepFiles } from './fileSweep.ts'
import { photo, uploadsOf } from './testing.ts'

const server = await startTestServer()
const { token } = await server.operator()
const { upload, fetchFile, bytesAt } = uploadsOf(server, token)

describe('a private file', () => {
  it('such as a signature is uploaded in the field file, answered with its path, and readable only with an address signed within the last five minutes [signature-upload]', async () => {
    const { data: path } = await upload(await photo(300, 100).png().toBuffer(), {
      name: 'sign.png',
      path: '/uploadedFile/ext/tddd1',
      token: '',
    })
    expect(path).toMatch(/^\/files\/private\/.+\.png$/)
    expect((await fetchFile(path)).status).toBe(404)
    const {
      data: { address },
    } = await server.call('/uploadedFile/getAddress', { path }, { token })
    const answer = await fetchFile(address)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await fetchFile(address.replace(/signature=.{5}/, 'signature=AAAAA'))).status).toBe(404)
    expect((await fetchFile(address.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(404)
    expect(bareAddress(address)).toBe(path)
  })
  it('of a row is sent as a signed address to everybody who may read the row, also through a reference; sent back it becomes the stored path', async () => {
    const { id: projectId } = await server.project()
    const { data: path } = await upload(await photo(300, 200).jpeg().toBuffer(), {
      fields: { private: 'true', purpose: 'certificate' },
    })
    expect(path).toMatch(/^\/files\/private\//)
    const stored = async (id: number) => (await server.system.store(exhibitorCompanyInfo).getDetail(id)).licenseUrl
    const { data: made } = await server.call(
      '/exhibitorCompanyInfo/create',
      { name: '静怡丝绸', licenseUrl: path },
      { token, projectId },
    )
    expect([
      await stored(made.id),
      bareAddress(made.licenseUrl),
      (await fetchFile(made.licenseUrl)).status,
      (await fetchFile(path)).status,
    ]).toEqual([path, path, 200, 404])
    const { data: changed } = await server.call(
      '/exhibitorCompanyInfo/update',
      { id: made.id, updatedAt: made.updatedAt, licenseUrl: made.licenseUrl, contacter: '林一' },
      { token, projectId },
    )
    expect([await stored(made.id), (await fetchFile(changed.licenseUrl)).status, changed.contacter]).toEqual([
      path,
      200,
      '林一',
    ])
    const stale = await server.call(
      '/exhibitorCompanyInfo/update',
      { id: made.id, updatedAt: made.updatedAt, contacter: '林二' },
      { token, projectId },
    )
    expect((await fetchFile(stale.data.row.licenseUrl)).status).toBe(200)
    await server.system
      .store(exhibitorAttachment)
      .create({ projectId, exhibitorCompanyInfoId: made.id, name: '附件', filePath: path } as never)
    const { data: listed } = await server.call(
      '/exhibitorAttachment/getList',
      { includes: ['exhibitorCompanyInfo'], pagination: { page: 1, limit: 10 } },
      { token, projectId },
    )
    expect([listed.rows[0].filePath, listed.rows[0].exhibitorCompanyInfo.licenseUrl].map(bareAddress)).toEqual([
      path,
      path,
    ])
    expect((await fetchFile(listed.rows[0].exhibitorCompanyInfo.licenseUrl)).status).toBe(200)
  })
  it('gets an address by its path only for operators who can access its project', async () => {
    const { id: projectId } = await server.project()
    const { id: elsewhere } = await server.project()
    const form = new FormData()
    const rights = ['uploadedFile.getDetail']
    form.set('private', 'true')
    form.set('file', new Blob([(await photo(300, 200).jpeg().toBuffer()) as BlobPart], { type: 'image/jpeg' }), 'a.jpg')
    const { data: path } = await server.call('/uploadedFile/upload', form, { token, projectId })
    const asked = async (projects: number[]) =>
      server.call('/uploadedFile/getAddress', { path }, { token: (await server.operator({ projects, rights })).token })
    expect([(await asked([projectId])).result, (await asked([elsewhere])).result]).toEqual([20000, 40400])
    // Nor is it opened by a row that names it: neither made, changed nor imported by them. What
    // they uploaded themselves may stand anywhere, and what stands there already stays.
    const stranger = await server.operator({
      projects: [elsewhere],
      rights: [
        'exhibitorCompanyInfo.create',
        'exhibitorCompanyInfo.update',
        'exhibitorCompanyInfo.import',
        'exhibitorAttachment.create',
      ],
    })
    const by = (call: string, body: object) =>
      server.call(call, body, { token: stranger.token, projectId: elsewhere, language: 'en' })
    const refused = { result: 40000, data: { fields: { licenseUrl: expect.stringContaining('does not exist') } } }
    expect(await by('/exhibitorCompanyInfo/create', { name: '静怡丝绸', licenseUrl: path })).toMatchObject(refused)
    const { data: made } = await by('/exhibitorCompanyInfo/create', { name: '静怡丝绸' })
    expect(
      await by('/exhibitorCompanyInfo/update', { id: made.id, updatedAt: made.updatedAt, licenseUrl: `${path}?x` }),
    ).toMatchObject(refused)
    const sheet = new FormData()
    sheet.set(
      'file',
      new Blob([
        (await writeXlsx({
          sheets: [
            {
              name: 'one',
              rows: [
                [exhibitorCompanyInfo.fields.name.en, exhibitorCompanyInfo.fields.licenseUrl.en],
                ['云锦', path],
              ],
            },
          ],
        } as never)) as BlobPart,
      ]),
      'rows.xlsx',
    )
    expect((await by('/exhibitorCompanyInfo/importPreview', sheet)).data).toMatchObject({ good: 0 })
    const uploadedPath = (
      await upload(await photo(30, 20).jpeg().toBuffer(), {
        fields: { private: 'true', purpose: 'certificate' },
        token: stranger.token,
      })
    ).data
    expect(
      (await by('/exhibitorCompanyInfo/update', { id: made.id, updatedAt: made.updatedAt, licenseUrl: uploadedPath }))
        .result,
    ).toBe(20000)
    await server.system.store(exhibitorCompanyInfo).update({ id: made.id, licenseUrl: path } as never)
    const { updatedAt } = await server.system.store(exhibitorCompanyInfo).getDetail(made.id)
    expect(
      (await by('/exhibitorCompanyInfo/update', { id: made.id, updatedAt, licenseUrl: path, contacter: '林一' }))
        .result,
    ).toBe(20000)
  })
  it('that is a sheet with personal data is not available to operators who see masked values', async () => {
    const { id: projectId } = await server.project()
    const seeing = await server.operator({ projects: [projectId] })
    const masked = await server.operator({
      projects: [projectId],
      rights: [
        'massText.getList',
        'massText.getDetail',
        'massText.create',
        'massText.update',
        'uploadedFile.getDetail',
        'exhibitorAttachment.create',
        'exhibitorCompanyInfo.create',
      ],
    })
    const ask = (path: string, body: object) =>
      server.call(path, body, { token: masked.token, projectId, language: 'en' })
    const { data: path } = await upload(Buffer.from('手机号\n13800000001'), {
      name: 'numbers.csv',
      fields: { private: 'true', purpose: 'import' },
    })
    const { id } = await server.system
      .store(massText)
      .create({ projectId, name: '开幕通知', content: '明天九点开幕', importData: path } as never)
    const stored = async () => (await server.system.store(massText).getDetail(id)).importData
    const listed = (await ask('/massText/getList', { pagination: { page: 1, limit: 10 } })).data.rows[0]
    const { data: row } = await ask('/massText/getDetail', { id })
    expect([listed.importData, row.importData]).toEqual(['/files/private/****.csv', '/files/private/****.csv'])
    expect((await fetchFile(row.importData)).status).toBe(404)
    // What comes back as it went out has not been changed; nowhere else is it taken for a file.
    const { data: changed } = await ask('/massText/update', {
      id,
      updatedAt: row.updatedAt,
      name: '开幕通知（改）',
      importData: row.importData,
    })
    expect([changed.name, changed.importData, await stored()]).toEqual([
      '开幕通知（改）',
      '/files/private/****.csv',
      path,
    ])
    expect(
      (await ask('/massText/create', { name: '另一条', content: '明天', importData: row.importData })).data.fields,
    ).toHaveProperty('importData')
    // Who may replace it does, and who knows its path all the same gets no address.
    expect(
      (await ask('/massText/update', { id, updatedAt: changed.updatedAt, importData: null })).data.importData,
    ).toBeNull()
    for (const pathVariant of [path, `${path}?`, `${path}?x=1`])
      expect(await ask('/uploadedFile/getAddress', { path: pathVariant })).toMatchObject({
        data: { code: 'permissionDenied' },
      })
    await server.system.store(massText).update({ id, importData: path } as never)
    const { data: open } = await server.call('/massText/getDetail', { id }, { token: seeing.token, projectId })
    expect(await (await fetchFile(open.importData)).text()).toContain('13800000001')
  })
  it('is not readable after five minutes', () => {
    const path = '/files/private/ab/x.jpg'
    const now = Date.now()
    const address = new URL(signedAddress(path, now), 'http://x')
    const at = (ms: number) =>
      isSigned(path, address.searchParams.get('expires') ?? '', address.searchParams.get('signature') ?? '', now + ms)
    expect([at(0), at(299_000), at(301_000)]).toEqual([true, true, false])
  })
})

describe('where a file is used', () => {
  it('is listed record by record, also within a rich text and the recycle bin, as far as the operator may see', async () => {
    const { id: projectId } = await server.project()
    const chief = await server.operator()
    const { data: path } = await upload(await photo(400, 300).jpeg().toBuffer())
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }>(
      'select "id" from "uploadedFile" where "filePath" = $1',
      [path],
    )
    const usage = async (token: string) => (await server.call('/uploadedFile/getUsage', { id }, { token })).data
    expect(await usage(chief.token)).toEqual({ rows: [], hidden: 0 })
    const { data: dict } = await server.call(
      '/systemDict/create',
      { key: 'logo', value: `{"picture": "${path}"}`, projectId },
      { token: chief.token },
    )
    // A smaller version of the picture is the same picture.
    const { data: mail } = await server.call(
      '/emailTemplate/create',
      { name: '欢迎信', subject: '欢迎', content: `<p><img src="${path.replace('.jpg', '.320.webp')}"></p>` },
      { token: chief.token, projectId },
    )
    await server.call('/emailTemplate/delete', { id: mail.id, updatedAt: mail.updatedAt }, { token: chief.token })
    expect(
      (await usage(chief.token)).rows.sort((a: { resource: string }, b: { resource: string }) =>
        a.resource.localeCompare(b.resource),
      ),
    ).toEqual([
      { resource: 'emailTemplate', zh: '邮件模板', en: 'E-mail template', id: mail.id, title: '欢迎信', deleted: true },
      { resource: 'systemDict', zh: '数据字典', en: 'Dictionary', id: dict.id, title: 'logo', deleted: false },
    ])
    expect(
      await usage((await server.operator({ rights: ['uploadedFile.getDetail', 'systemDict.getList'] })).token),
    ).toMatchObject({ rows: [{ resource: 'systemDict' }], hidden: 1 })
  })
  it('nowhere for a day: such files are listed in the background, for operators with all projects', async () => {
    const { id, token: operatorToken } = await server.operator({ name: '=SUM(A1)' })
    const jpeg = await photo(40, 30).jpeg().toBuffer()
    const paths = (await Promise.all(
      ['unused.jpg', 'used.jpg', 'fresh.jpg'].map(async name => (await upload(jpeg, { name })).data as string),
    )) as [string, string, string]
    await server.sql(`update "sysUser" set "avatar" = 1, "email" = null where "id" = $1`, [id])
    await server.call('/systemDict/create', { key: 'used', value: `see ${paths[1]}` }, { token: operatorToken })
    await server.sql(
      `
        update "uploadedFile"
        set "createdAt" = clock_timestamp() - interval '2 days',
          "name" = case when "filePath" = $2 then '=1+1.jpg' else "name" end
        where "filePath" = any($1)`,
      [paths.slice(0, 2), paths[0]],
    )
    expect(
      await server.call(
        '/uploadedFile/findUnused',
        {},
        {
          token: (
            await server.operator({ rights: ['uploadedFile.findUnused'], projects: [(await server.project()).id] })
          ).token,
        },
      ),
    ).toMatchObject({ result: 40300 })
    expect(await server.call('/uploadedFile/findUnused', {}, { token: operatorToken })).toMatchObject({ result: 20000 })
    await server.runJobs()
    const {
      data: {
        rows: [task],
      },
    } = await server.call('/backgroundTask/getTasks', {}, { token: operatorToken })
    expect(task).toMatchObject({ name: '查找未使用的文件', status: 30, hasResult: true })
    const { data } = await server.call('/backgroundTask/getResult', { id: task.id }, { token: operatorToken })
    const sheet = (await bytesAt(data.address)).toString()
    expect(paths.map(path => sheet.includes(path))).toEqual([true, false, false])
    expect(sheet).toContain(`"'=1+1.jpg"`)
  })
  it('nowhere and deleted thirty days ago: it is permanently deleted with its smaller versions; files in use or restorable stay', async ({
    mock,
  }) => {
    const jpeg = await photo(800, 600).jpeg().toBuffer()
    const add = async () => (await upload(jpeg)).data as string
    const [gone, used, late, living, unlisted, freshlyUnlisted] = [
      await add(),
      await add(),
      await add(),
      await add(),
      await add(),
      await add(),
    ]
    const { token } = await server.operator()
    const there = async () =>
      Promise.all(
        [gone, gone.replace('.jpg', '.320.webp'), used, late, living, unlisted, freshlyUnlisted].map(
          async path => (await fetchFile(path)).status === 200,
        ),
      )
    const place = (path: string) => join(server.dataDir, path)
    const days = (path: string, many: number) =>
      server.sql(
        `update "uploadedFile" set "deletedAt" = clock_timestamp() - make_interval(days => $2) where "filePath" = $1`,
        [path, many],
      )
    await server.call('/systemDict/create', { key: unused('logo'), value: `see ${used}` }, { token })
    for (const [path, many] of [
      [gone, 31],
      [used, 31],
      [late, 29],
    ] as const)
      await days(path, many)
    // As an upload leaves them whose transaction was broken off.
    await server.sql(`delete from "uploadedFile" where "filePath" = any($1)`, [[unlisted, freshlyUnlisted]])
    const long = new Date(Date.now() - 31 * 86_400_000)
    await utimes(place(unlisted), long, long)
    expect(await there()).toEqual([true, true, true, true, true, true, true])
    expect(await sweepFiles(server.system)).toBe(2)
    expect(await there()).toEqual([false, false, true, true, true, false, true])
    expect(
      (
        await server.sql<{ filePath: string }>(
          `select "filePath" from "uploadedFile" where "filePath" = any($1) order by "id"`,
          [[gone, used, late, living]],
        )
      ).map(({ filePath }) => filePath),
    ).toEqual([used, late, living])
    expect(await sweepFiles(server.system)).toBe(0)
    // What an upload or an export has left whose server was killed over it, and one that is being
    // written.
    const shelf = join(place(used), '..')
    const [left, under] = ['.00c0ffee00c0ffee.part', '.00facade00facade.part']
    for (const name of [left, under]) await writeFile(join(shelf, name), 'everybody')
    await utimes(join(shelf, left), long, long)
    expect(await sweepFiles(server.system)).toBe(1)
    expect((await readdir(shelf)).filter(name => name.endsWith('.part'))).toEqual([under])
    // Another server sweeps too, and takes one away that was listed here a moment ago.
    const stray = join(shelf, 'c0ffee.jpg')
    const { stat } = disk
    await writeFile(stray, 'nobody')
    mock.method(disk, 'stat', async (file: string) => {
      if (file === stray) await disk.rm(file)
      return stat(file)
    })
    syncBuiltinESMExports()
    try {
      expect(await sweepFiles(server.system)).toBe(0)
    } finally {
      mock.restoreAll()
      syncBuiltinESMExports()
    }
    expect(await readdir(shelf)).not.toContain('c0ffee.jpg')
  })
})
