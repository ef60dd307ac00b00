import type { DomainEvent, Versioned } from '@comptoir/platform/contract'
import type { Change, Consequence } from '../changes/change.ts'
import type { Context, NamedReaction, Reaction, ReactionHandler } from './context.ts'
import type { ServerDomain } from './domain.ts'

/** Work after events, which keep their order within one reaction and run independently of other reactions. */
export const reaction = (
  name: string,
  handlers: readonly ReactionHandler[],
  options: Pick<Reaction, 'isEssential' | 'waitsFor'> = {},
): Reaction => ({ name, handlers, ...options })

const nameIn = (module: string, name: string) => `${module}.${name}`

/** The reactions of all domains, under the names of their cursors. */
export const namedReactions = (domains: readonly ServerDomain[]): NamedReaction[] =>
  domains.flatMap(({ key, reactions = [] }) =>
    reactions.map(({ name, waitsFor = [], ...rest }) => ({
      ...rest,
      module: key,
      name: nameIn(key, name),
      waitsFor: waitsFor.map((other) => nameIn(key, other)),
    })),
  )

/** See `Consequence`: for what a commit without it would be wrong. Anything else is a reaction. */
export const consequence = (
  events: readonly Pick<DomainEvent<Versioned>, 'name'>[],
  run: Consequence['run'],
): Consequence => ({ events: events.map(({ name }) => name), run })

/** Runs once per change and installation. The event name determines the record type: hence the casts. */
export const subscribe = <Record extends Versioned>(
  { name }: DomainEvent<Record>,
  run: (context: Context, change: Change<Record>) => Promise<void>,
): ReactionHandler => ({
  event: name,
  async run(context, changes) {
    for (const change of changes) await run(context, change as Change<Record>)
  },
})

/** Like `subscribe`, for frequent events: one call for several changes. */
export const subscribeInBatches = <Record extends Versioned>(
  { name }: DomainEvent<Record>,
  run: (context: Context, changes: readonly Change<Record>[]) => Promise<void>,
): ReactionHandler => ({ event: name, run: (context, changes) => run(context, changes as readonly Change<Record>[]) })
