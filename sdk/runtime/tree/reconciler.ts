import { createContext, type ReactNode } from 'react'
import createReconciler, { type OpaqueRoot } from 'react-reconciler'
import {
  ConcurrentRoot,
  DefaultEventPriority,
  DiscreteEventPriority,
  NoEventPriority,
} from 'react-reconciler/constants'
import { change, hide, type Instance, newInstance, put, type Root, take } from './instance.ts'

type Props = Readonly<Record<string, unknown>>

let priority: number = NoEventPriority
const nothing = () => undefined

interface Host {
  /** After each commit of a root. */
  onCommit: (root: Root) => void
}

export const host: Host = { onCommit: nothing }

const reconciler = createReconciler({
  ...{ rendererVersion: '1', rendererPackageName: 'comptoir', extraDevToolsConfig: null },
  ...{ supportsMutation: true, supportsPersistence: false, supportsHydration: false, isPrimaryRenderer: true },
  ...{ supportsMicrotasks: true, scheduleMicrotask: queueMicrotask, noTimeout: -1 },

  createInstance: (type: string, props: Props) => newInstance(type, props),
  createTextInstance: (text: string, _root: Root) => newInstance('#', {}, text),
  appendInitialChild(parent: Instance, child: Instance) {
    parent.children.push(child)
    child.parent = parent
  },
  bindToConsole: () => nothing,
  finalizeInitialChildren: () => false,
  shouldSetTextContent: () => false,

  appendChild: (parent: Instance, child: Instance) => put(parent, child),
  insertBefore: (parent: Instance, child: Instance, before: Instance) => put(parent, child, before),
  removeChild: (parent: Instance, child: Instance) => take(parent, child),
  appendChildToContainer: (root: Root, child: Instance) => put(root, child),
  insertInContainerBefore: (root: Root, child: Instance, before: Instance) => put(root, child, before),
  removeChildFromContainer: (root: Root, child: Instance) => take(root, child),
  clearContainer(root: Root) {
    for (const child of root.children) take(root, child)
  },
  // biome-ignore lint/complexity/useMaxParams: React calls it so
  commitUpdate(instance: Instance, _type: string, _before: Props, props: Props) {
    instance.props = props
    change(instance)
  },
  commitTextUpdate(instance: Instance, _before: string, text: string) {
    instance.text = text
    change(instance)
  },
  hideInstance: (instance: Instance) => hide(instance, true),
  hideTextInstance: (instance: Instance) => hide(instance, true),
  unhideInstance: (instance: Instance) => hide(instance, false),
  unhideTextInstance: (instance: Instance) => hide(instance, false),
  prepareForCommit: () => null,
  resetAfterCommit: (root: Root) => host.onCommit(root),

  getRootHostContext: () => null,
  getChildHostContext: () => null,
  getPublicInstance: () => null,
  preparePortalMount: nothing,
  scheduleTimeout: (run: () => void, delay?: number) => Number(setTimeout(run, delay)),
  cancelTimeout: (timer: number) => clearTimeout(timer),
  getInstanceFromNode: () => null,
  beforeActiveInstanceBlur: nothing,
  afterActiveInstanceBlur: nothing,
  prepareScopeUpdate: nothing,
  getInstanceFromScope: () => null,
  detachDeletedInstance: nothing,

  NotPendingTransition: null,
  HostTransitionContext: createContext<null>(null),
  setCurrentUpdatePriority(next: number) {
    priority = next
  },
  getCurrentUpdatePriority: () => priority,
  resolveUpdatePriority: () => (priority === NoEventPriority ? DefaultEventPriority : priority),
  resetFormInstance: nothing,
  requestPostPaintCallback: nothing,
  shouldAttemptEagerTransition: () => false,
  trackSchedulerEvent: nothing,
  resolveEventType: () => null,
  resolveEventTimeStamp: () => performance.now(),
  maySuspendCommit: () => false,
  maySuspendCommitOnUpdate: () => false,
  maySuspendCommitInSyncRender: () => false,
  preloadInstance: () => true,
  startSuspendingCommit: () => null,
  suspendInstance: nothing,
  suspendOnActiveViewTransition: nothing,
  waitForCommitToBeReady: () => null,
  getSuspendedCommitReason: () => null,
})

export interface Drawing {
  root: Root
  draw: (node: ReactNode) => void
}

export function openDrawing(root: Root, onError: (error: unknown) => void): Drawing {
  const opaque: OpaqueRoot = reconciler.createContainer(
    root,
    ConcurrentRoot,
    null,
    false,
    null,
    '',
    onError,
    // A boundary of the plugin's own has shown something in its place; it is told all the same.
    onError,
    nothing,
    nothing,
    null,
  )
  return { root, draw: (node) => void reconciler.updateContainer(node, opaque, null, null) }
}

/** What a press sets off is drawn before anything else. */
export function asPress<Result>(run: () => Result): Result {
  const before = priority
  priority = DiscreteEventPriority
  try {
    return run()
  } finally {
    priority = before
  }
}
