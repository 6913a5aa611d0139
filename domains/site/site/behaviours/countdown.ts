import { fetchServerTime, serverNow } from '@pavilion/pages/clock.ts'
import { timeLeft } from '@pavilion/site/model/countdown.ts'

/**
 * Turns the numbers of a countdown each second, by the server's clock; a number that changes folds
 * over.
 */
export default async function countdown(root: HTMLElement): Promise<void> {
  const parts = new Map([...root.querySelectorAll<HTMLElement>('[data-part]')].map(part => [part.dataset.part, part]))
  const unit = root.querySelector<HTMLElement>('[data-one]')
  const flips = root.classList.contains('flip')
  const write = () => {
    const left = timeLeft(root.dataset.deadline, serverNow())
    for (const [name, value] of Object.entries(left ?? {})) {
      const part = parts.get(name)
      const text = flips ? String(value).padStart(2, '0') : String(value)
      if (!part || part.textContent === text) continue
      part.textContent = text
      // The page may be of yesterday, when there were more.
      if (unit && name === 'days') unit.textContent = (value === 1 ? unit.dataset.one : unit.dataset.many) ?? ''
      part.classList.remove('turned')
      requestAnimationFrame(() => part.classList.add('turned'))
    }
  }
  await fetchServerTime()
  write()
  setInterval(write, 1000)
}
