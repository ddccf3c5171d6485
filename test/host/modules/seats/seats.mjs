/** A link for each player on the welcome card. Only the host allows several users in one browser. */
Hooks.on("renderWelcomeCard", (_app, element) => {
  for (const row of element.querySelectorAll("[data-user-id]")) {
    const { id, name } = game.users.get(row.dataset.userId);
    const href = `/join?user=${encodeURIComponent(id)}`;
    const link = Object.assign(document.createElement("a"), { href, target: "_blank", rel: "noopener" });
    link.className = "key";
    link.textContent = `Open ${name}'s seat`;
    row.append(link);
  }
});
