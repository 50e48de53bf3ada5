import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

interface ReceivedMail {
  to: string;
  subject: string;
  messageId: string;
}

/** A local mail server, which a test can close and open again at the same address. */
export class MailHost {
  readonly received: ReceivedMail[] = [];
  #port = 0;
  #server: SMTPServer | null = null;

  async open(): Promise<this> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      onData: (stream, session, done) =>
        void text(stream).then((mail) => {
          const unfolded = mail.replaceAll(/\r\n[ \t]+/g, " ");
          const read = (name: string) => new RegExp(`^${name}: (.*)`, "im").exec(unfolded)?.[1]?.trim() ?? "";
          const to = session.envelope.rcptTo.map(({ address }) => address).join();
          this.received.push({ to, subject: read("Subject"), messageId: read("Message-ID") });
          done();
        }, done),
    });
    // A client that goes away.
    server.on("error", () => undefined);
    server.listen(this.#port, "127.0.0.1");
    await once(server.server, "listening");
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(resolve) : resolve()));
    this.#server = null;
  }
}
