import { congress } from './congress.ts'
import { fair } from './fair.ts'
import { jobFair } from './jobs.ts'
import type { WebsiteDesign } from './plan.ts'
import { summit } from './summit.ts'

/** The built-in website templates. */
export const designs: readonly WebsiteDesign[] = [fair, congress, summit, jobFair]
export const designOf = (key: string): WebsiteDesign | undefined => designs.find(design => design.key === key)
