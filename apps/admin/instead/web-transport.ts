/** In place of a transport of engine.io that the panel does not name among its own. */
export class WT {}
