/** «Back» goes where the visitor came from; without a history it goes home. */
export default function back(link: HTMLElement): void {
  link.addEventListener('click', event => {
    if (history.length > 1) {
      event.preventDefault()
      history.back()
    }
  })
}
