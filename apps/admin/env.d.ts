/// <reference types="vite/client" />

declare module 'virtual:domains' {
  export const index: import('./domainsIndex.ts').DomainsIndex
  export const models: Readonly<Record<string, () => Promise<{ model: import('@pavilion/declare').Domain }>>>
  export const views: Readonly<Record<string, () => Promise<import('@pavilion/screens/alter.ts').DomainScreens>>>
}
declare module 'virtual:kin' {
  export const kin: Readonly<Record<string, readonly import('@pavilion/screens/environment.tsx').Kin[]>>
}
declare module 'virtual:acts' {
  export const acts: readonly import('@pavilion/declare').Choice[]
}
