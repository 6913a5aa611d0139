declare module 'virtual:islands' {
  export const islands: Readonly<Record<string, () => Promise<{ default: import('react').ComponentType<never> }>>>
}
