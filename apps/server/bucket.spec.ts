import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, describe, it } from 'node:test'
import { signedAddress } from '@pavilion/system/server/files.ts'
import { sweepFiles } from '@pavilion/system/server/fileSweep.ts'
import { photo, uploadsOf } from '@pavilion/system/server/testing.ts'
import { startTestServer, unused } from '@pavilion/testing'
import { addressOf, administer, dropDatabases } from '@pavilion/testing/database.ts'
import { files, openFiles, storeOf } from '@pavilion/work/server/files/index.ts'
import { startBucket } from '@pavilion/work/server/files/testing.ts'
import { expect } from 'expect'
import { backup, restore } from './commands/backup.ts'
import { moveAllFiles } from './commands/moveFiles.ts'
import { readConfig } from './config.ts'
import { examine, report } from './doctor.ts'

// Uploads in an S3-compatible service. What every store does: domains/work/server/files/stores.spec.ts.
const bucket = await startBucket()
const folder = mkdtempSync(join(tmpdir(), 'pavilion-bucket-spec-'))
Object.assign(process.env, bucket.keys)
const server = await startTestServer({ production: false })
const { token } = await server.operator()
const { upload, fetchFile, bytesAt } = uploadsOf(server, token)
const place = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir }
openFiles({ dataDir: server.dataDir, filesUrl: bucket.url })
after(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  bucket.fault = () => undefined
})
const inFolder = () => readdirSync(server.dataDir).includes('files')
const names = async () => (await Array.fromAsync(files().list())).map(({ name }) => `/files/${name}`)

describe('uploads in a bucket', () => {
  it('are served with their type, in parts, and to nobody without an address where they are private', async () => {
    const { data: picture } = await upload(await photo(1500, 900).jpeg().toBuffer(), {
      fields: { purpose: 'sitePicture' },
    })
    const { data: secret } = await upload(Buffer.from('%PDF-1.7\n0123456789'), {
      name: '展位图.pdf',
      type: 'application/pdf',
      fields: { private: 'true', purpose: 'attachment' },
    })
    expect([inFolder(), (await names()).length]).toEqual([false, 5])
    const whole = await fetchFile(picture)
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ])
    expect((await fetchFile(picture.replace(/\.jpg$/, '.640.webp'))).headers.get('content-type')).toBe('image/webp')
    expect((await fetchFile(picture, { 'if-none-match': whole.headers.get('etag') as string })).status).toBe(304)
    const part = await fetchFile(signedAddress(secret), { range: 'bytes=9-12' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 9-12/19', '0123'])
    expect((await fetchFile(secret)).status).toBe(404)
    expect((await bytesAt(signedAddress(secret))).toString()).toBe('%PDF-1.7\n0123456789')
  })
  it('take results of background work, are swept with their smaller versions, and keep what is in use', async () => {
    const { data: gone } = await upload(await photo(1500, 900).jpeg().toBuffer(), {
      fields: { purpose: 'sitePicture' },
    })
    const { data: used } = await upload(await photo(90, 90).jpeg().toBuffer())
    await server.call('/systemDict/create', { key: unused('cv'), value: `see ${used}` }, { token })
    await server.sql(
      `update "uploadedFile" set "deletedAt" = clock_timestamp() - interval '31 days' where "filePath" = any($1)`,
      [[gone, used]],
    )
    expect(await sweepFiles(server.system)).toBe(1)
    expect((await names()).filter(name => name.startsWith(gone.slice(0, 42)))).toEqual([])
    expect((await fetchFile(used)).status).toBe(200)
    await server.call('/uploadedFile/findUnused', {}, { token })
    await server.runJobs()
    const [task] = await server.sql<{ result: string }>(
      `select "result" from "backgroundTask" where "kind" = 'unusedFiles'`,
    )
    expect((await bytesAt(signedAddress(task?.result as string))).toString()).toContain('路径')
  })
  it('are refused for a moment while the service is away; nothing is called missing, and no half upload stays', async () => {
    const { data: kept } = await upload(await photo(90, 90).jpeg().toBuffer())
    const before = (await names()).length
    bucket.fault = () => 'busy'
    const shown = await fetchFile(kept)
    expect([shown.status, shown.headers.get('retry-after'), shown.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(await upload(await photo(90, 90).jpeg().toBuffer())).toMatchObject({
      status: 503,
      data: { code: 'filesAway' },
      errmsg: 'The file store is temporarily unavailable. Please try again later',
    })
    bucket.fault = () => undefined
    expect((await names()).length).toBe(before)
  })
  it('are in the archive of the installation, and restored into another bucket or folder', async () => {
    const { data: kept } = await upload(await photo(90, 90).jpeg().toBuffer())
    const archive = join(folder, 'bucket.tar')
    const count = (await names()).length
    expect(await backup(readConfig({ ...place, FILES_URL: bucket.url, ...bucket.keys }), archive)).toMatchObject({
      files: count,
    })
    const name = unused('bucket').replaceAll('-', '_')
    const url = addressOf(server.databaseUrl, name)
    await administer(server.databaseUrl, query => query(`create database "${name}" template template0`))
    after(() => dropDatabases(server.databaseUrl, [name]))
    const other = readConfig({
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'restored'),
      FILES_URL: bucket.url.replace('?', '/restored?'),
      ...bucket.keys,
    })
    expect(await restore(other, archive)).toMatchObject({ files: count })
    const there = await Array.fromAsync(storeOf(other).list())
    expect(there.map(({ name, size }) => [name, size])).toEqual(
      (await Array.fromAsync(files().list()))
        .filter(({ name }) => !name.startsWith('restored/'))
        .map(({ name, size }) => [name, size]),
    )
    expect(there.some(({ name }) => kept.endsWith(name))).toBe(true)
  })
  it('move to the folder and back by one command while the server runs; the doctor says where they are', async () => {
    const { data: kept } = await upload(await photo(90, 90).jpeg().toBuffer())
    const config = (environment: Record<string, string>) => readConfig({ ...place, ...bucket.keys, ...environment })
    await expect(moveAllFiles(config({ FILES_URL: bucket.url }), 'folder', () => {})).rejects.toThrow(
      /^Start the server with FILES_URL=folder and FILES_ALSO_URL=s3:/,
    )
    const moving = config({ FILES_URL: 'folder', FILES_ALSO_URL: bucket.url })
    openFiles(moving)
    expect((await fetchFile(kept)).status).toBe(200)
    expect((await moveAllFiles(moving, 'folder', () => {})).left).toContain('without FILES_ALSO_URL')
    openFiles({ dataDir: server.dataDir })
    expect([(await fetchFile(kept)).status, inFolder()]).toEqual([200, true])
    const lines = async (environment: Record<string, string>) => report(await examine(config(environment)))
    expect(await lines({ FILES_URL: bucket.url })).toMatch(/^ok {3}files {8}s3:\/\/pavilion/m)
    expect(await lines({ FILES_URL: 'folder', FILES_ALSO_URL: bucket.url })).toMatch(/^ill {2}files .*run move-files/m)
    expect(await lines({ FILES_URL: bucket.url.replace('pavilion', 'nowhere') })).toMatch(
      /^ill {2}files {8}The bucket nowhere of s3:.* does not exist/m,
    )
    openFiles({ dataDir: server.dataDir, filesUrl: bucket.url })
  })
})
