import type { Row } from '@pavilion/declare'
import { send } from '@pavilion/pages/call.ts'
import { spoken } from '@pavilion/pages/spoken.ts'
import { pictureSources } from '@pavilion/system/model/pictures.ts'
import { getPictures } from '../../model/calls/published.ts'
import type { webImage } from '../../model/image.ts'
import { createViewer } from './overlay.ts'

const limit = 20
const near = 10

/**
 * Loads more pictures on scrolling, refreshes when pulled down, and opens pictures in a viewer.
 * Failures are ignored: scrolling tries again.
 */
export default function album(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[data-album]')
  const whereAll = root.querySelector<HTMLElement>('.album-more')
  const pager = root.querySelector<HTMLElement>('.pager')
  const refresh = root.querySelector<HTMLElement>('.album-refresh')
  const ids = (root.dataset.groups ?? '').split(',').map(Number).filter(Boolean)
  if (!list || ids.length === 0) return
  let page = Number(root.dataset.page) || 1
  let busy = false
  let whole = Number(root.dataset.count) || Number.POSITIVE_INFINITY
  if (page === 1) pager?.setAttribute('hidden', '')
  whereAll?.setAttribute('hidden', '')
  const ask = (number: number) =>
    send(
      getPictures,
      { where: { webImageGroupId: ids }, order: [['createdAt', 'desc']], pagination: { page: number, limit } },
      { quiet: true },
    )
  const put = (rows: readonly Row<typeof webImage>[]) => {
    for (const { id, filePath, ...of } of rows) {
      const name = (spoken() === 'en' && of.englishName) || of.name
      const item = document.createElement('li')
      const link = document.createElement('a')
      const image = document.createElement('img')
      link.href = filePath
      link.dataset.view = name ?? ''
      // In the size that the grid needs, like the first ones: the original photograph is ten times
      // as large.
      const known = pictureSources(filePath)
      image.loading = 'lazy'
      if (known)
        Object.assign(image, {
          sizes: list.dataset.sizes,
          srcset: known.srcset,
          width: known.width,
          height: known.height,
        })
      image.src = filePath
      image.alt = name || `${spoken() === 'en' ? 'Picture' : '图片'} ${list.children.length + 1}`
      link.append(image)
      item.append(link)
      item.dataset.id = String(id)
      list.append(item)
    }
  }
  async function more() {
    if (busy || list === null || list.children.length >= whole) return
    busy = true
    try {
      const next = await ask(page + 1)
      whole = next.count
      page++
      put(next.rows)
      // The end may still be visible, so that no scrolling happens: observing it again reports
      // that.
      if (next.rows.length) {
        watcher.unobserve(foot)
        watcher.observe(foot)
      }
    } catch {
      /* The next scroll asks again. */
    } finally {
      busy = false
    }
  }
  async function reloadPictures() {
    if (busy || list === null) return
    busy = true
    try {
      const first = await ask(1)
      whole = first.count
      page = 1
      list.replaceChildren()
      put(first.rows)
    } catch {
      /* What is shown stays. */
    } finally {
      busy = false
    }
  }
  const foot = document.createElement('div')
  list.after(foot)
  const watcher = new IntersectionObserver(
    entries => {
      if (entries.some(entry => entry.isIntersecting)) void more()
    },
    { rootMargin: `${near}px` },
  )
  watcher.observe(foot)
  list.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-view]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const links = [...list.querySelectorAll<HTMLAnchorElement>('a[data-view]')]
    createViewer(
      links.map(each => ({ src: each.href, alt: each.dataset.view ?? '' })),
      links.indexOf(link),
      ['相册', 'Album'],
    )
  })
  let from: number | undefined
  root.addEventListener(
    'touchstart',
    event => {
      from = scrollY === 0 ? event.touches[0]?.clientY : undefined
    },
    { passive: true },
  )
  root.addEventListener(
    'touchmove',
    event => {
      if (refresh) refresh.hidden = from === undefined || (event.touches[0]?.clientY ?? 0) - from < 70
    },
    { passive: true },
  )
  root.addEventListener('touchend', () => {
    if (refresh && !refresh.hidden) {
      refresh.hidden = true
      void reloadPictures()
    }
    from = undefined
  })
}
