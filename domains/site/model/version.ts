import { codes, instant, integer, json, ref, resource, state, text } from '@pavilion/declare'

export const pageVersionStatus = codes({
  planned: [10, '计划发布', 'Scheduled', 'pending'],
  published: [20, '当前公开', 'Public now', 'valid'],
  replaced: [30, '历史版本', 'Replaced', 'closed'],
  calledOff: [40, '已取消', 'Cancelled', 'invalid'],
  kept: [50, '草稿存档', 'Saved draft', 'draft'],
})
/** A component row as a version stores it: every column, including those hidden from visitors. */
export type KeptRow = Readonly<Record<string, unknown>> & { readonly id: number; readonly parentId: number | null }

/**
 * A page as it was when published, planned or set aside. Visitors see its one version with status
 * `published`; a page without versions is seen as its component rows are
 * (docs/decisions/0010-drafts-of-pages.md).
 */
export const webPageVersion = resource('webPageVersion', '页面版本', 'Page version', {
  scope: 'project',
  title: 'page',
  order: [
    ['number', 'desc'],
    ['id', 'desc'],
  ],
  operations: ['getList', 'getDetail'],
  import: false,
  fields: {
    websiteId: ref('website', '网站', 'Website', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    page: text('页面', 'Page', { required: true, max: 80, written: 'server', filter: true }),
    number: integer('版本号', 'Version number', { required: true, min: 0, written: 'server' }),
    status: state('状态', 'Status', pageVersionStatus, {
      initial: 'planned',
      births: {
        scheduled: { to: 'planned' },
        published: { to: 'published' },
        // The page as visitors see it when its first draft begins.
        shownBefore: { to: 'published' },
        kept: { to: 'kept' },
      },
      moves: {
        publish: { from: ['planned'], to: 'published', label: ['发布', 'Publish'] },
        replace: { from: ['published'], to: 'replaced', by: 'service' },
        callOff: { from: ['planned'], to: 'calledOff', label: ['取消计划', 'Cancel schedule'], tone: 'danger' },
      },
    }),
    name: text('说明', 'Note', { max: 100, written: 'server' }),
    publishAt: instant('计划发布时间', 'To be published at', { written: 'server' }),
    publishedAt: instant('发布时间', 'Published at', { written: 'server' }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { written: 'server', whenParentGoes: 'clear' }),
    sysUserName: text('操作人姓名', 'Operator name', { max: 100, written: 'server' }),
    rows: json<readonly KeptRow[]>()('组件', 'Components', {
      required: true,
      written: 'server',
      list: false,
      detailOnly: true,
    } as { required: true; written: 'server'; list: false }),
  },
  unique: [['websiteId', 'page', 'number']],
})

const furtherPage = /^sub-page:(\d+)$/
/**
 * The key under which a page of a website is published: its container, and for a sub-page also the
 * id of its root component.
 */
export const pageKey = (root: { readonly id: number; readonly container?: unknown }): string =>
  root.container === 'sub-page' ? `sub-page:${root.id}` : String(root.container || '-')
/** The root component of a sub-page, or undefined for home, header and footer. */
export const rootOfPage = (page: string): number | undefined => {
  const [, id] = furtherPage.exec(page) ?? []
  return id ? Number(id) : undefined
}

/**
 * The rows of a website by their page. Rows with a deleted ancestor are on no page and are left
 * out.
 */
export function rowsByPage<
  R extends { readonly id: number; readonly parentId: number | null; readonly container?: unknown },
>(rows: readonly R[]): Map<string, R[]> {
  const below = new Map<number | null, R[]>()
  const pages = new Map<string, R[]>()
  for (const row of rows) {
    const beside = below.get(row.parentId) ?? []
    beside.push(row)
    below.set(row.parentId, beside)
  }
  const take = (row: R, into: R[], depth: number): void => {
    into.push(row)
    if (depth < 20) for (const child of below.get(row.id) ?? []) take(child, into, depth + 1)
  }
  for (const root of below.get(null) ?? []) {
    const page = pageKey(root)
    const into = pages.get(page) ?? []
    pages.set(page, into)
    take(root, into, 0)
  }
  return pages
}
