import type { TestHouse } from '@pavilion/testing'
import sharp from 'sharp'

export interface UploadOptions {
  readonly name?: string
  readonly type?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly path?: string
  readonly token?: string
}

/** Uploads and fetches files as an operator; `token` is the default. For tests. */
export function uploadsOf(server: TestHouse, token: string) {
  async function upload(
    bytes: Buffer,
    {
      name = 'photo.jpg',
      type = 'image/jpeg',
      fields = {},
      path = '/uploadedFile/upload',
      ...more
    }: UploadOptions = {},
  ) {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.set(key, value)
    form.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
    return server.call(path, form, { token, language: 'en', ...more })
  }
  const fetchFile = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })
  return {
    upload,
    fetchFile,
    bytesAt: async (path: string) => Buffer.from(await (await fetchFile(path)).arrayBuffer()),
  }
}
/** A plain picture of this many pixels, for tests. */
export const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7f5c' } })
