type Behaviour = (root: HTMLElement) => void | Promise<void>
/** Behaviours of a page that run without React; elements name theirs in `data-wake`. */
export const behaviours: Readonly<Record<string, () => Promise<{ default: Behaviour }>>> = {
  carousel: () => import('./carousel.ts'),
  countdown: () => import('./countdown.ts'),
  tabs: () => import('./tabs.ts'),
  viewer: () => import('./viewer.ts'),
  album: () => import('./album.ts'),
  marquee: () => import('./marquee.ts'),
  map: () => import('./map.ts'),
  exchange: () => import('./exchange.ts'),
  back: () => import('./back.ts'),
  find: () => import('./find.ts'),
}
