/// <reference types="vite/client" />
import { namedByHash } from '@pavilion/pages/hash.ts'
import { pageData } from '@pavilion/pages/here.ts'
import { notSignedIn, tabShelf } from '@pavilion/pages/shelves.ts'
import { spoken } from '@pavilion/pages/spoken.ts'
import { hasKeptPass } from '@pavilion/pages/passes.ts'
import { hidePage, token } from '@pavilion/pages/token.ts'
import { islands } from 'virtual:islands'

// The only script of a public page. It starts behaviours; React is loaded only where there is an
// island.
type Behaviours = Readonly<Record<string, () => Promise<{ default: (root: HTMLElement) => void | Promise<void> }>>>
const behaviours: Behaviours = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<{ behaviours: Behaviours }>('../../../domains/*/site/behaviours/index.ts', { eager: true }),
  ).map(domain => domain.behaviours),
)
const late = document.querySelector('script[data-late]') !== null
const hashRetryMs = 800

function wake(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-wake]'))
    behaviours[element.dataset.wake ?? '']?.()
      .then(({ default: begin }) => begin(element))
      .catch(report)
  const standing = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  // The islands' code loads together with React rather than after it, which saves phones a round
  // trip. Failures are reported below.
  for (const element of standing) islands[element.dataset.island ?? '']?.().catch(() => undefined)
  if (standing.length)
    import('./hydrate.tsx')
      .then(({ hydrate }) =>
        Promise.all(
          standing.map(element =>
            hydrate(element, islands, error => {
              report(error)
              showLost(
                element,
                '页面的这一部分出错了，请重新载入页面。',
                'This part of the page has stopped working. Please reload the page.',
              )
            }).then(() => pressed.get(element)?.click()),
          ),
        ),
      )
      .then(notLost)
      .catch(lose)
}
/**
 * Buttons pressed in an island before it was hydrated: they do nothing then and are pressed again
 * afterwards.
 */
const pressed = new Map<Element, HTMLElement>()
function remember(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('button')
  const asleep = button?.closest('[data-island]:not([data-alive])')
  if (!button || !asleep) return
  event.preventDefault()
  pressed.set(asleep, button)
}
/**
 * Removes the message that the server rendered for the case that no script loads (ssr/entry.tsx).
 */
const notLost = () => document.querySelector('.lost-late')?.remove()
const report = (error: unknown) => {
  console.error(error)
}
/**
 * An island whose script failed to load would stay dead: only reloading the page fetches it again.
 * Shown once, however many scripts are missing.
 */
function lose(error: unknown): void {
  report(error)
  notLost()
  const asleep = document.querySelector<HTMLElement>('[data-island]:not([data-alive])')
  if (asleep) showLost(asleep, '页面的一部分未能加载。', 'Part of this page could not be loaded.')
}
/** Shows in place of an island what went wrong, with a button to reload; once per page. */
function showLost(island: HTMLElement, zh: string, en: string): void {
  if (document.querySelector('.lost')) return
  const english = spoken() === 'en'
  const note = Object.assign(document.createElement('p'), {
    className: 'lost',
    role: 'alert',
    textContent: english ? en : zh,
  })
  note.append(
    Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'button button-quiet',
      textContent: english ? 'Reload the page' : '重新载入页面',
      onclick: () => location.reload(),
    }),
  )
  island.prepend(note)
}

/** For a signed-in visitor, «Sign in» becomes «My account». */
function greet(): void {
  if (!token.get()) return
  for (const link of document.querySelectorAll<HTMLElement>('[data-me]')) {
    const words = link.querySelector('span')
    if (words) words.textContent = link.dataset.me ?? ''
  }
}
/** For who has registered here, the frame's «register» leads to the registration. */
function knowRegistered(): void {
  const project = pageData()?.site.project.id
  if (!token.get() || project === undefined || !hasKeptPass(project)) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-registered]')) {
    const words = link.querySelector('span')
    if (words) words.textContent = link.dataset.registered ?? ''
    link.href = link.dataset.center ?? link.href
  }
}
/**
 * Keeps which of the event's websites was chosen, so that its bare address leads there next time
 * (apps/site/firstVisit.ts).
 */
function rememberChoice({ target }: Event): void {
  const root = (target as Element).closest<HTMLElement>('[data-chooses]')?.dataset.chooses
  if (root)
    document.cookie = `pavilion_site=${encodeURIComponent(root)}; path=/; max-age=31536000; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
/** Says once why the link that led here did not sign in. */
function sayNotSignedIn(): void {
  const why = tabShelf.getItem(notSignedIn)
  if (!why) return
  tabShelf.removeItem(notSignedIn)
  import('@pavilion/pages/notices.ts').then(({ toast }) => toast(why, { tone: 'bad' })).catch(report)
}
/**
 * Scrolls to the element named by the hash; if it does not exist yet, tries once more later
 * (visitor-side §2.6).
 */
function scrollToHash(again = true): void {
  const found = namedByHash()
  if (found) found.scrollIntoView()
  else if (again && location.hash) setTimeout(() => scrollToHash(false), hashRetryMs)
}
/** The form that the session remembers may give the page its title (visitor-side §2.1). */
function titleByForm(): void {
  const page = pageData() as
    | { query: Record<string, string>; path: string; formTitles?: Record<string, string> }
    | undefined
  if (page?.query.id && /register|form|questionnaire|sign-in3-name/i.test(page.path))
    tabShelf.setItem('webFormId', page.query.id)
  const title = page?.formTitles?.[tabShelf.getItem('webFormId') ?? '']
  if (title) document.title = title
}
/** Closes the phone menu when an entry is chosen, on Escape, and when keyboard focus leaves it. */
function putAway(sheet: HTMLDetailsElement): void {
  sheet.addEventListener('click', event => {
    if ((event.target as Element).closest('a') || event.target === sheet.querySelector('.sheet-body'))
      sheet.open = false
  })
  sheet.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && sheet.open) {
      sheet.open = false
      sheet.querySelector('summary')?.focus()
    }
  })
  sheet.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !sheet.contains(relatedTarget as Node)) sheet.open = false
  })
}
/**
 * Reloads the page before anybody reads it if the visitor has changed: another sign-in or a
 * sign-out in another tab, or on a page restored from the back/forward cache.
 */
function beOwn(): void {
  const opened = token.get()
  const again = () => {
    hidePage()
    location.reload()
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && token.get() !== opened) again()
  })
  for (const sign of ['focus', 'visibilitychange'])
    addEventListener(sign, () => {
      if (token.belongsToOther()) again()
    })
}
function start(): void {
  beOwn()
  addEventListener('click', remember, true)
  addEventListener('click', rememberChoice)
  greet()
  knowRegistered()
  sayNotSignedIn()
  titleByForm()
  scrollToHash()
  addEventListener('hashchange', () => scrollToHash())
  for (const sheet of document.querySelectorAll<HTMLDetailsElement>('details.sheet')) putAway(sheet)
  const hosts = pageData()?.site.website.encryptedPhoneLinkHosts ?? []
  if (hosts.length && token.get())
    import('./encryptedPhone.ts').then(({ carryPhone }) => carryPhone(hosts)).catch(report)
  if (document.querySelector('[data-color],[data-ground]'))
    import('@pavilion/pages/colours.ts').then(({ paint }) => paint()).catch(report)
  // Nothing moves before the page has been read; a touch or a key starts it at once.
  if (!late) {
    wake()
    return
  }
  let awake = false
  const once = () => {
    if (!awake) {
      awake = true
      wake()
    }
  }
  for (const sign of ['pointerdown', 'keydown', 'touchstart'])
    addEventListener(sign, once, { once: true, passive: true })
  if ('requestIdleCallback' in window) requestIdleCallback(once, { timeout: 1500 })
  else setTimeout(once, 300)
}
start()
