import { namedByHash } from '@pavilion/pages/hash.ts'

/** Lists in tabs: they switch on mouse-over, click and arrow keys (visitor-side §2.7). */
export default function tabs(root: HTMLElement): void {
  // Only its own tabs: its content may contain tabs too.
  const list = root.querySelector<HTMLElement>('[role=tablist]')
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  if (!list || buttons.length === 0) return
  const panelOf = (button: HTMLElement) => document.getElementById(button.getAttribute('aria-controls') ?? '')
  const choose = (chosen: HTMLElement) => {
    for (const button of buttons) {
      const here = button === chosen
      const panel = panelOf(button)
      button.setAttribute('aria-selected', String(here))
      button.tabIndex = here ? 0 : -1
      if (panel) {
        panel.hidden = !here
        panel.setAttribute('role', 'tabpanel')
        panel.setAttribute('aria-labelledby', button.id)
      }
    }
  }
  list.hidden = false
  root.classList.add('tabbed-live')
  list.addEventListener('mouseover', event => {
    const button = (event.target as Element).closest<HTMLElement>('[role=tab]')
    if (button) choose(button)
  })
  list.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLElement>('[role=tab]')
    if (button) choose(button)
  })
  list.addEventListener('keydown', event => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    if (!by || at < 0) return
    const next = buttons[(at + by + buttons.length) % buttons.length] as HTMLElement
    choose(next)
    next.focus()
  })
  /**
   * Opens the tab that contains what the address names, such as a list whose page was turned. False
   * if none does.
   */
  const follow = (): boolean => {
    const named = namedByHash()
    const button = named && buttons.find(each => panelOf(each)?.contains(named))
    if (button) {
      choose(button)
      named.scrollIntoView()
    }
    return Boolean(button)
  }
  addEventListener('hashchange', follow)
  if (!follow()) choose(buttons[0] as HTMLElement)
}
