/** The key under which an order holds its stock; taken again for late money, it is another. */
export const stockKey = ({ id, takes }: { readonly id: number; readonly takes: number | null }): string =>
  (takes ?? 1) > 1 ? `order ${id} again ${takes}` : `order ${id}`
