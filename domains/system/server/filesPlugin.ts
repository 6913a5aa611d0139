import { Readable } from 'node:stream'
import { Refusal } from '@pavilion/declare'
import { files } from '@pavilion/work/server/index.ts'
import type { FastifyPluginAsync } from 'fastify'
import { mimeTypeOf } from './documents.ts'
import { isSigned } from './files.ts'
import { limitUploads, type UploadCeilings } from './uploadCeilings.ts'

// Only names that we create ourselves: no path leaves the folder.
const ourName = /^(?:private\/)?[0-9a-f]{2}\/[0-9a-f]{30}(?:_\d{1,5}x\d{1,5})?(?:\.\d{2,4})?\.([a-z0-9]{2,4})$/
const shown = /^(?:image|video|audio)\/|^application\/pdf$/

/** The range of `bytes=0-499`; undefined for the whole file, false when it is outside the file. */
function partOf(header: string | undefined, size: number): { start: number; end: number } | undefined | false {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!from && !to) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  return start > end || start >= size ? false : { start, end }
}

/**
 * Serves uploads at `/files/…`, from a folder or a bucket: public files with an unlimited cache,
 * private ones only with an address signed within the last five minutes.
 */
export const filesPlugin: FastifyPluginAsync<{
  uploads?: Partial<UploadCeilings> | undefined
  log: (line: Record<string, unknown>) => void
}> = async (app, { uploads, log }) => {
  limitUploads(uploads)
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error
    log({ level: 'error', message: 'the file store is away', cause: String((error as { cause?: unknown }).cause) })
    return reply.code(503).header('Cache-Control', 'no-store').header('Retry-After', '5').send()
  })
  app.get<{ Params: { '*': string }; Querystring: { expires?: string; signature?: string } }>(
    '/files/*',
    async (request, reply) => {
      const name = request.params['*']
      const extension = ourName.exec(name)?.[1]
      const path = `/files/${name}`
      reply
        .header('X-Content-Type-Options', 'nosniff')
        .header('Content-Security-Policy', `default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox`)
        .header('Cross-Origin-Resource-Policy', 'same-origin')
      if (!extension) return reply.code(404).send()
      // Existing and missing private files get the same answer.
      if (!isSigned(path, request.query.expires, request.query.signature))
        return reply.code(404).header('Cache-Control', 'no-store').send()
      const found = await files().stat(name)
      if (!found) return reply.code(404).send()
      const type = mimeTypeOf(extension)
      const etag = `"${found.size.toString(36)}-${Math.floor(found.at.getTime()).toString(36)}"`
      reply
        .header('Content-Type', type)
        .header('ETag', etag)
        .header('Accept-Ranges', 'bytes')
        .header('Last-Modified', found.at.toUTCString())
        .header(
          'Cache-Control',
          name.startsWith('private/') ? 'private, no-store' : 'public, max-age=31536000, immutable',
        )
      if (!shown.test(type)) reply.header('Content-Disposition', 'attachment')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const part = partOf(request.headers.range, found.size)
      if (part === false) return reply.code(416).header('Content-Range', `bytes */${found.size}`).send()
      if (part) reply.code(206).header('Content-Range', `bytes ${part.start}-${part.end}/${found.size}`)
      // An empty stream keeps the Content-Length for HEAD; without a body it would be 0.
      const bytes = request.method === 'HEAD' ? Readable.from([]) : await files().read(name, part)
      if (!bytes) return reply.code(404).send()
      reply.header('Content-Length', part ? part.end - part.start + 1 : found.size)
      return reply.send(bytes)
    },
  )
}
