import { type Dynamic, notModelled, realm } from "../realm.ts";
import { Document } from "./document.ts";

/** A macro: code that a user keeps. The macro bar is not modeled. */
export class Macro extends Document {
  static override documentName = "Macro";
  get isAuthor(): boolean {
    return this.author?.id === realm.game.userId;
  }
  get canExecute(): boolean {
    const { user } = realm.game;
    return this.testUserPermission(user, "LIMITED") && (this.type !== "script" || user.can("MACRO_SCRIPT"));
  }
  /** Runs its code as an asynchronous function. */
  execute(scope: Dynamic = {}): Dynamic {
    if (this.type !== "script") return notModelled("Macro#execute of a chat macro");
    if (!this.canExecute) throw new Error(`You do not have permission to execute the macro ${this.name}`);
    const Script = (async () => undefined).constructor as FunctionConstructor;
    return new Script(...Object.keys(scope), `{${this.command}\n}`).call(this, ...Object.values(scope));
  }
}
