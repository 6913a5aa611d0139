import { expect as asPlaywrightDoes } from '@playwright/test'

/**
 * Playwright's `expect`, patient with a machine under load: what is true at once costs nothing
 * more, and what never comes is still said.
 */
export const expect = asPlaywrightDoes.configure({ timeout: 30_000 })
