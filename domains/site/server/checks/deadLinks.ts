import { isExternalPath } from '@pavilion/pages/links.ts'
import { pageDrawing } from '../drawing.ts'
import { idsIn } from '../gather.ts'
import { detail, type Report } from './finding.ts'
import { formPaths } from './kinds.ts'
import { type PageLink, targetOf } from './links.ts'
import type { CheckedPages } from './read.ts'

/** Finds links that lead nowhere, or to a form that is closed. */
export function checkLinks(checked: CheckedPages, report: Report): void {
  for (const link of checked.links) {
    const page = checked.rows.find(({ row }) => row.id === link.component?.id)?.page ?? checked.pages[0] ?? ''
    const dead = deadReason(checked, link)
    if (dead) {
      const [zh, en] = dead
      report(link.component, page, 'deadLink', [`链接「${link.name}」${zh}`, `The link “${link.name}” ${en}`], link.to)
      continue
    }
    const empty = emptyReason(checked, link)
    if (empty) {
      const [zh, en] = empty
      report(
        link.component,
        page,
        'emptyPage',
        [`链接「${link.name}」指向的页面${zh}`, `The page that the link “${link.name}” leads to ${en}`],
        link.to,
      )
    }
    const form = formOf(checked, link)
    const reason = form === undefined ? undefined : checked.closedForms.get(form)
    if (form !== undefined && reason)
      report(
        link.component,
        page,
        'closedForm',
        [`链接「${link.name}」指向的表单${reason[0]}`, `The form that the link “${link.name}” leads to ${reason[1]}`],
        detail.form(form),
      )
  }
}
type Words = readonly [zh: string, en: string]

/** Why a link leads nowhere, or undefined. */
function deadReason(checked: CheckedPages, link: PageLink): Words | undefined {
  if (isExternalPath(link.path) || link.path.startsWith('#') || link.path.startsWith('/files/')) return undefined
  if (hasScheme(link.path))
    return /^(?:mailto|tel):/i.test(link.path) ? undefined : ['的地址无效', 'has an invalid address']
  const { path, id } = targetOf(link, checked.site.root ?? undefined)
  const [target] = idsIn(id)
  const knows = pageDrawing.get()?.knows
  if (knows && !knows(path, checked.device))
    return [`指向不存在的页面 ${path}`, `leads to ${path}, a page that does not exist`]
  if (path === '/content' && (target === undefined || !checked.hasContent(target)))
    return ['指向未发布或已删除的内容', 'leads to content that is not published or has been deleted']
  if (path === '/content-list' && (target === undefined || !checked.hasList(target)))
    return ['指向已删除的内容列表', 'leads to a content list that has been deleted']
  if (path === '/album' && target !== undefined && !checked.hasAlbum(target))
    return ['指向已删除的图片组', 'leads to a picture group that has been deleted']
  if (path === '/sub-page' && target !== undefined && !checked.hasSubPage(target))
    return checked.hasSubPageDraft(target)
      ? ['指向尚未发布的子页面，请一并发布', 'leads to a page that is not published yet: publish it as well']
      : ['指向已删除或隐藏的子页面', 'leads to a page that has been deleted or hidden']
  return undefined
}
/** Why the page at the end of a link would show nothing. */
function emptyReason(checked: CheckedPages, link: PageLink): Words | undefined {
  if (isExternalPath(link.path) || link.path.startsWith('#') || hasScheme(link.path)) return undefined
  const { path, id } = targetOf(link, checked.site.root ?? undefined)
  return id ? undefined : (checked.emptyPages.get(path) as Words | undefined)
}
const hasScheme = (path: string) => /^[a-z][a-z0-9+.-]*:/i.test(path)

/** The form that a link leads to. */
function formOf(checked: CheckedPages, link: PageLink): number | undefined {
  if (isExternalPath(link.path) || link.path.startsWith('#') || hasScheme(link.path)) return undefined
  const { path, id } = targetOf(link, checked.site.root ?? undefined)
  return formPaths.has(path) ? idsIn(id)[0] : undefined
}
