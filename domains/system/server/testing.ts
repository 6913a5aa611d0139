import type { TestServer } from '@pavilion/testing'
import sharp from 'sharp'

export interface UploadOptions {
  readonly name?: string
  readonly type?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly path?: string
  readonly token?: string
}

/** Uploads and fetches files as an operator; `token` is the default. For tests. */
export function uploadsOf(server: TestServer, token: string) {
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

/** For tests: calls about rights. `token` is an operator with every right. */
export function rightsDesk(server: TestServer, token: string) {
  /** An operator who may manage operators and roles, but little else. */
  const manager = (more: readonly string[] = []) =>
    server.operator({
      unmask: false,
      rights: [
        'sysUser.getDetail',
        'sysUser.create',
        'sysUser.update',
        'sysUser.setStop',
        'sysUser.assignRoles',
        'sysRole.getDetail',
        'sysRole.create',
        'sysRole.update',
        'sysRole.assign',
        'relSysUserRole.create',
        'relSysRoleOperation.create',
        ...more,
      ],
    })
  const act = async (path: string, body: object, token: string) => server.call(path, body, { token, language: 'en' })
  const seen = async (resource: string, id: number) =>
    (await act(`/${resource}/getDetail`, { id }, token)).data.updatedAt as string
  const idOfRight = async (code: string): Promise<number> => {
    const found = await server.sql<{ id: number }>(`select "id" from "sysOperation" where "code" = $1`, [code])
    return found[0]?.id ?? 0
  }
  return { manager, act, seen, idOfRight }
}

/** For tests: the unread messages of operators. */
export function inboxOf(server: TestServer) {
  const unread = async (id: number) =>
    await server.sql<{ title: string; content: string }>(
      `
        select m."title", m."content"
        from "sysMessageReceive" r
        join "sysMessage" m on m."id" = r."sysMessageId"
        where r."sysUserId" = $1 and r."status" = 10
        order by r."id"`,
      [id],
    )
  return { unread }
}
