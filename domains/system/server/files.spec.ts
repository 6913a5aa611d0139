import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { deflateSync } from 'node:zlib'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import sharp from 'sharp'
import { pictureSources } from '../model/pictures.ts'
import { photo, uploadsOf, type UploadOptions } from './testing.ts'

const server = await startTestServer()
const { token } = await server.operator()
const { upload, fetchFile, bytesAt } = uploadsOf(server, token)
const script = '<script>alert(1)</script>'

/** A PNG that claims any size in its head and holds next to nothing. */
function claiming(width: number, height: number): Buffer {
  const chunk = (kind: string, body: Buffer) => {
    const head = Buffer.from(kind)
    const length = Buffer.alloc(4)
    const sum = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc(Buffer.concat([head, body])))
    return Buffer.concat([length, head, body, sum])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

describe('an uploaded picture', () => {
  it('for a site keeps up to 4,096 pixels and gets narrower WebP versions once', async () => {
    const { data: path } = await upload(await photo(5000, 2500).jpeg().toBuffer())
    expect(path).toMatch(/^\/files\/[0-9a-f]{2}\/[0-9a-f]{30}_4096x2048\.jpg$/)
    const sources = pictureSources(path)
    expect(sources).toMatchObject({ width: 4096, height: 2048 })
    const widths = sources?.srcset.split(', ').map(entry => entry.split(' ')) ?? []
    expect(widths.map(([, width]) => width)).toEqual(['320w', '640w', '1280w', '2560w', '4096w'])
    for (const [address = '', width] of widths.slice(0, 4)) {
      const metadata = await sharp(await bytesAt(address)).metadata()
      expect([metadata.format, `${metadata.width}w`]).toEqual(['webp', width])
    }
  })
  it('for a site keeps its transparency', async () => {
    const clear = await sharp({
      create: { width: 400, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { data: path } = await upload(clear, { name: 'logo.png', type: 'image/png' })
    const metadata = await sharp(await bytesAt(path)).metadata()
    expect([metadata.format, metadata.hasAlpha]).toEqual(['png', true])
  })
  it('of a person or an answer becomes a JPEG whose longest side is 1,024 pixels', async () => {
    for (const purpose of ['avatar', 'answer']) {
      const { data: path } = await upload(await photo(1500, 3000).png().toBuffer(), {
        name: 'me.png',
        type: 'image/png',
        fields: { purpose },
      })
      const metadata = await sharp(await bytesAt(path)).metadata()
      expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', 512, 1024])
    }
  })
  it('loses location, device and all other metadata, and is upright', async () => {
    const noted = await photo(600, 300)
      .jpeg()
      .withExif({ IFD0: { Make: 'SpyPhone' }, IFD3: { GPSLatitude: '31/1 14/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { data: path } = await upload(noted, { fields: { purpose: 'answer' } })
    const bytes = await bytesAt(path)
    const metadata = await sharp(bytes).metadata()
    expect([metadata.exif, metadata.icc, metadata.orientation, metadata.width, metadata.height]).toEqual([
      undefined,
      undefined,
      undefined,
      300,
      600,
    ])
    expect(bytes.includes('SpyPhone')).toBe(false)
  })
  it('contains nothing hidden: appended or embedded data is gone', async () => {
    const jpeg = Buffer.concat([
      await photo(50, 50).jpeg().toBuffer(),
      Buffer.from(script),
      Buffer.from('PK\u0003\u0004'),
    ])
    const gif = await photo(50, 50).gif().toBuffer()
    const polyglot = Buffer.concat([
      gif.subarray(0, gif.length - 1),
      Buffer.from([0x21, 0xfe, script.length]),
      Buffer.from(script),
      Buffer.from([0, 0x3b]),
    ])
    for (const bytes of [jpeg, polyglot]) {
      const { data: path } = await upload(bytes, { name: 'a.html' })
      expect(path).toMatch(/\.jpg$/)
      expect((await bytesAt(path)).includes('<script')).toBe(false)
    }
  })
  it('is refused when browsers cannot show it: a renamed PDF, a page, an SVG with scripts, HEIC from some phones', async () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic'),
      Buffer.from([0, 0, 0, 0]),
      Buffer.from('mif1heic'),
      Buffer.alloc(64),
    ])
    for (const bytes of [
      heic,
      Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'),
      Buffer.from(`<html>${script}`),
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
      Buffer.from([0xff, 0xd8, 0xff]),
    ])
      for (const purpose of ['answer', 'sitePicture', 'attachment']) {
        const answer = await upload(bytes, { fields: { purpose } })
        expect(answer.result).toBe(40000)
        expect(['notAPicture', 'brokenPicture']).toContain(answer.data.code)
      }
  })
  it('is refused when it would decode to 50,000 × 50,000 pixels, or is cut off', async () => {
    expect(await upload(claiming(50_000, 50_000), { name: 'a.png', type: 'image/png' })).toMatchObject({
      result: 40000,
      data: { code: 'brokenPicture' },
    })
    const whole = await photo(800, 800).png().toBuffer()
    expect(await upload(whole.subarray(0, whole.length / 2), { name: 'a.png', type: 'image/png' })).toMatchObject({
      result: 40000,
      data: { code: 'brokenPicture' },
    })
  })
  it('of many pixels is processed alone, however many are sent at once, to limit memory', async () => {
    const many = await photo(4600, 3500).jpeg({ progressive: true }).toBuffer()
    const under: number[] = []
    const count = () => {
      under.push(sharp.counters().process)
    }
    sharp.queue.on('change', count)
    const sent = await Promise.all([1, 2, 3, 4, 5, 6].map(() => upload(many, { fields: { purpose: 'answer' } })))
    sharp.queue.off('change', count)
    expect(sent.every(({ data }) => /_1024x779\.jpg$/.test(data))).toBe(true)
    // One that has just ended may be counted still when the next begins.
    expect([under.length >= sent.length, Math.max(...under) <= 2]).toEqual([true, true])
  })
  it('is refused above 10 MB, with the specified message', async () => {
    const answer = await upload(Buffer.alloc(10_600_000, 1))
    expect(answer).toMatchObject({ status: 413, result: 41300, errmsg: 'Image Size Exceeds Limit(10M)' })
  })
})

describe('an uploaded document', () => {
  const document = (bytes: Buffer, name: string, more: UploadOptions = {}) =>
    upload(bytes, { name, type: 'application/octet-stream', ...more })
  it('is counted at once in the list of files', async () => {
    const count = async () =>
      (await server.call('/uploadedFile/getList', { pagination: { page: 1, limit: 10 } }, { token })).data
        .count as number
    const before = await count()
    await upload(await photo(20, 20).png().toBuffer())
    expect(await count()).toBe(before + 1)
  })
  it('is recognised by its bytes, whatever its name', async () => {
    const { data: path } = await document(Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj'), 'invoice.exe')
    expect(path).toMatch(/\.pdf$/)
    const answer = await fetchFile(path)
    expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
      'application/pdf',
      'nosniff',
    ])
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })
  it('is stored as text only when it is text, and never opened in the browser', async () => {
    const { data: path } = await document(Buffer.from(`姓名,电话\n${script},1`), 'list.csv')
    const answer = await fetchFile(path)
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment',
    ])
    expect(await document(Buffer.from([1, 0, 2, 255]), 'list.csv')).toMatchObject({ data: { code: 'fileTypeRefused' } })
  })
  it('is refused when a browser or a computer would run it', async () => {
    for (const [name, bytes] of [
      ['a.html', script],
      ['a.svg', '<svg/>'],
      ['a.js', 'alert(1)'],
      ['a.exe', 'MZ\u0090\u0000\u0003'],
      ['a.pdf', `<html>${script}`],
      ['a', 'text'],
    ] as const)
      expect(await document(Buffer.from(bytes, 'latin1'), name)).toMatchObject({
        result: 40000,
        data: { code: 'fileTypeRefused' },
      })
  })
  it('for an import must be a spreadsheet', async () => {
    expect(await document(Buffer.from('%PDF-1.7'), 'a.pdf', { fields: { purpose: 'import' } })).toMatchObject({
      data: { code: 'fileTypeRefused' },
    })
    expect((await document(Buffer.from('a,b'), 'a.csv', { fields: { purpose: 'import' } })).result).toBe(20000)
    // One with macros is read as any other, and kept so that no program runs them.
    const name = '[Content_Types].xml'
    const types =
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>'
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt32LE(types.length, 18)
    head.writeUInt32LE(types.length, 22)
    head.writeUInt16LE(name.length, 26)
    const macros = Buffer.concat([head, Buffer.from(name + types), Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
    expect((await document(macros, 'a.xlsm', { fields: { purpose: 'import' } })).data).toMatch(/\.xlsx$/)
    expect((await document(macros, 'a.xlsm')).data.code).toBe('fileTypeRefused')
  })
  it('is served in ranges, and not again to a browser that has it', async () => {
    const { data: path } = await document(Buffer.from('%PDF-1.7 0123456789'), 'a.pdf')
    const part = await fetchFile(path, { range: 'bytes=9-12' })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '0123', 'bytes 9-12/19'])
    expect((await fetchFile(path, { range: 'bytes=99-' })).status).toBe(416)
    const head = await fetch(`${server.url}${path}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '19', ''])
    const etag = part.headers.get('etag') ?? ''
    expect((await fetchFile(path, { 'if-none-match': etag })).status).toBe(304)
  })
})

describe('uploads', () => {
  it('by visitors are answers, avatars or attachments, never pictures of the site', async () => {
    const bytes = await photo(2000, 2000).jpeg().toBuffer()
    const { data: path } = await upload(bytes, { path: '/uploadedFile/ext/upload', token: '' })
    expect(path).toContain('_1024x1024.jpg')
    expect(
      await upload(bytes, { path: '/uploadedFile/ext/upload', token: '', fields: { purpose: 'sitePicture' } }),
    ).toMatchObject({ result: 40000, data: { fields: { purpose: 'The purpose is not one of the allowed values' } } })
  })
  it('are accepted from a whole hall behind one address (only few documents); signed-in visitors are counted separately', async () => {
    const { token: visitor } = await server.visitor()
    const bytes = await photo(80, 80).jpeg().toBuffer()
    const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
    const send = async (token = '', document = false) =>
      (
        await upload(document ? pdf : bytes, {
          path: '/uploadedFile/ext/upload',
          token,
          ...(document && { name: 'cv.pdf', type: 'application/pdf' }),
        })
      ).result
    const sent = (count: number, at: string) =>
      server.sql(`update "httpRate" set "count" = $1 where "key" like $2`, [count, `${at}%127.0.0.1`])
    expect([await send(), await send('', true)]).toEqual([20000, 20000])
    await sent(60, '/uploadedFile/ext/upload')
    expect([await send(), await send('', true)]).toEqual([20000, 20000])
    await sent(60, 'documents of visitors')
    expect([await send(), await send('', true), await send(visitor, true)]).toEqual([20000, 42900, 20000])
    await sent(1200, '/uploadedFile/ext/upload')
    expect([await send(), await send(visitor)]).toEqual([42900, 20000])
    await server.sql('delete from "httpRate"')
  })
  it('to the back-office are one field named file with the operator’s token [admin-upload-field upload-token-header]', async () => {
    expect((await upload(await photo(9, 9).png().toBuffer())).data).toMatch(/^\/files\//)
    const misnamed = new FormData()
    misnamed.set(
      'picture',
      new Blob([new Uint8Array(await photo(9, 9).png().toBuffer())], { type: 'image/png' }),
      'a.png',
    )
    expect(await server.call('/uploadedFile/upload', misnamed, { token })).toMatchObject({
      result: 40000,
      data: { code: 'uploadMissing' },
    })
    expect((await upload(await photo(9, 9).png().toBuffer(), { token: '' })).result).toBe(50006)
    const { token: visitors } = await server.visitor()
    expect((await upload(await photo(9, 9).png().toBuffer(), { token: visitors })).result).toBe(40300)
  })
  it('are listed with sender, type and size', async () => {
    const operator = await server.operator()
    const { data: path } = await upload(Buffer.from('%PDF-1.7'), {
      name: 'C:\\tmp\\章程.pdf',
      type: 'application/pdf',
      token: operator.token,
    })
    const { data } = await server.call(
      '/uploadedFile/getList',
      { search: '章程', where: { filePath: path }, pagination: { page: 1, limit: 10 } },
      { token: operator.token },
    )
    expect(data.rows).toMatchObject([
      { name: '章程.pdf', mimeType: 'application/pdf', size: 8, purpose: 'general', sysUserId: operator.id },
    ])
  })
  it('leave no half-written files, and no path leaves the folder', async () => {
    const kept = await readdir(join(server.dataDir, 'files'), { recursive: true })
    expect(kept.filter(name => name.endsWith('.part'))).toEqual([])
    for (const path of [
      '/files/../key',
      '/files/..%2fkey',
      '/files/%2e%2e/key',
      '/files/ab/..',
      '/files/',
      '/files/ab/key',
    ])
      expect((await fetchFile(path)).status).toBe(404)
  })
})

describe('a photo of a face', () => {
  // The face finder's own pictures: five people side by side.
  const faces = join(
    dirname(createRequire(import.meta.url).resolve('@vladmandic/human')),
    '../assets/screenshot-facedetect.jpg',
  )
  const people = (share: number) =>
    sharp(faces)
      .metadata()
      .then(({ width, height }) =>
        sharp(faces)
          .extract({
            left: 0,
            top: Math.round(height * 0.42),
            width: Math.round(width * share),
            height: Math.round(height * 0.36),
          })
          .jpeg()
          .toBuffer(),
      )
  const one = () => people(0.205)
  const paths = ['/uploadedFile/uploadForRegisterUser', '/uploadedFile/ext/uploadForRegisterUser']
  it('is stored privately when it shows one person [face-check]', async () => {
    for (const path of paths) {
      const { data } = await upload(await one(), { path })
      expect(data).toMatch(/^\/files\/private\//)
      expect((await fetchFile(data)).status).toBe(404)
      expect(await server.sql('select "purpose" from "uploadedFile" where "filePath" = $1', [data])).toEqual([
        { purpose: 'face' },
      ])
    }
  })
  it('is refused with a reason and not stored when it shows nobody or several people [face-check]', async () => {
    const count = async () => (await server.sql('select count(*) as count from "uploadedFile"'))[0]
    const before = await count()
    for (const path of paths) {
      expect(await upload(await photo(600, 800).jpeg().toBuffer(), { path })).toMatchObject({
        result: 40000,
        data: { code: 'noFace' },
        errmsg: 'No face was found in the photo. Please upload another one',
      })
      expect(await upload(await people(0.42), { path })).toMatchObject({
        result: 40000,
        data: { code: 'severalFaces' },
      })
      expect(await upload(Buffer.from('%PDF-1.7'), { path })).toMatchObject({
        result: 40000,
        data: { code: 'notAPicture' },
      })
    }
    expect(await count()).toEqual(before)
  })
  it('may name its project, if the operator can access it [face-check-optional-project]', async () => {
    const [mine, theirs] = [await server.project(), await server.project()]
    const operator = await server.operator({ projects: [mine.id] })
    const path = paths[0] as string
    const { data } = await upload(await one(), { path, token: operator.token, fields: { projectId: String(mine.id) } })
    expect(await server.sql('select "projectId" from "uploadedFile" where "filePath" = $1', [data])).toEqual([
      { projectId: mine.id },
    ])
    expect(
      await upload(await one(), { path, token: operator.token, fields: { projectId: String(theirs.id) } }),
    ).toMatchObject({ result: 40300 })
    expect(await upload(await one(), { path, fields: { projectId: 'mine' } })).toMatchObject({
      result: 40000,
      data: { fields: { projectId: 'The event id is incorrect' } },
    })
  })
})
