import { webComponentType as kind } from '../../model/codes.ts'

export const carousels = new Set<number>([kind.carousel, kind.carousel2, kind.goRound, kind.swipe])
export const containers = new Set<number>([kind.container, kind.fixedContainer, kind.card, kind.tabs])
export const countdowns = new Set<number>([kind.flipCountdown, kind.daysCountdown])
export const menus = new Set<number>([kind.menu, kind.actions])
export const formPaths = new Set([
  '/personal-register',
  '/personal-register2',
  '/personal-register3',
  '/personal-register-name',
  '/group-register',
  '/batch-register',
  '/open-form',
  '/questionnaire',
  '/repeat-form',
  '/repeat-form-qd',
])
